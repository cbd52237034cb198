#if Tools
import CatalogAnalysis
import CatalogDeclarations
import SwiftSyntax

/// The places of a file that name services, as they are written.
final class ServiceNames: SyntaxVisitor {
  /// A name of a service.
  struct Name: Hashable, Sendable {
    /// The role of a name.
    enum Role: Hashable, Sendable {
      /// A key path, and the function that it is passed to if that isn't the library's.
      case keyPath(of: String?)
      /// The function that declares the service.
      case function
      /// A function that supplies, decorates or contributes to the service, whatever its own name is.
      case addition
      /// The label of a declared function's parameter, and the function's name.
      case label(of: String)
      /// A property of `Catalog` that is the key.
      case key
      /// A stored property of a composition root, and the root's name unless it has an initializer of its own.
      case property(of: String?)
      /// A type or an alias whose name contains the key: `AgendaBlueprint`, `SuppliesAgenda`.
      case derived
      /// A label in a call of a function or of a type's initializer.
      case argument(of: String)
      /// A member of `Catalog` in an expression: `Catalog.agenda`.
      case member
      /// A module of services, where it is declared or listed.
      case module(isDeclared: Bool)
      /// A function or a type that takes a key path to the catalog.
      case taker
    }

    /// The key of the service, or the name of a type, a module or a function.
    let text: String
    let role: Role
    /// The bytes of the name.
    let range: Range<Int>
  }

  private var names: [Name] = []

  /// The functions of the library that take a key.
  private static let functions: Set = [
    "obtain", "obtainReady", "obtainIfSupplied", "obtainIfAssembled", "resolve", "isSupplied", "override", "supply",
    "supplyShared", "contribute", "decorate", "undecorate", "reset", "catalog", "withTestCatalog", "Provides",
    "Contributes", "Decorates", "CompositionRoot", "Obtained", "MainActorObtained", "inject",
  ]

  /// Returns the names in a text.
  static func all(in text: EditorText) -> [Name] {
    let visitor = ServiceNames(viewMode: .sourceAccurate)
    visitor.walk(ParsedSource(SourceText(text.string), path: "").tree)
    return visitor.names
  }

  private func add(_ token: TokenSyntax, _ role: Name.Role, text: String? = nil) {
    names.append(Name(text: text ?? token.plain, role: role, range: token.bytes))
  }

  // MARK: declarations

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let text = node.attributes.first(named: "Services")?.list.first?.expression.as(StringLiteralExprSyntax.self)
    if let name = text?.segments.first?.as(StringSegmentSyntax.self)?.content { add(name, .module(isDeclared: true)) }
    return .visitChildren
  }

  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
    if ["DeclaredModule", "CatalogModule"].contains(node.type.trimmedDescription),
      let name = node.around(StructDeclSyntax.self)?.name
    {
      add(name, .module(isDeclared: true), text: ListedModule(type: name.plain)?.name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enterTaker(node.signature.parameterClause, node.name)
    if node.typeAround?.typeName == "Catalog", SuppliedFunction(node) != nil {
      add(node.name, .function)
      return .visitChildren
    }
    guard let services = node.typeAround?.as(ExtensionDeclSyntax.self).flatMap({ ServicesDeclaration($0) }) else {
      return .visitChildren
    }
    let function = DeclaredFunction(node, in: services)
    guard function.result != nil, function.isStatic else { return .visitChildren }
    let key = function.addition?.key
    add(node.name, key == nil ? .function : .addition, text: key)
    for need in function.needs where need.mark == nil { add(need.syntax.firstName, .label(of: function.name)) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enterTaker(node.signature.parameterClause, node.initKeyword, text: node.typeAround?.typeName)
    return .visitChildren
  }

  private func enterTaker(_ clause: FunctionParameterClauseSyntax, _ token: TokenSyntax, text: String? = nil) {
    let types = clause.parameters.map(\.type.trimmedDescription)
    if types.contains(where: { $0.contains("KeyPath<Catalog") || $0.contains("KeyPath<ServiceCatalog.Catalog") }) {
      add(token, .taker, text: text)
    }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isMember, let type = node.typeAround, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return .visitChildren }
    if type.typeName == "Catalog", binding.typeAnnotation?.type.is(MetatypeTypeSyntax.self) == true { add(name, .key) }
    if type.attributes.first(named: "CompositionRoot") != nil, !node.isStatic, binding.accessorBlock == nil {
      let hasInitializer = type.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
      add(name, .property(of: hasInitializer ? nil : type.typeName))
    }
    return .visitChildren
  }

  // MARK: uses

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    guard Expressions.key(of: ExprSyntax(node)) != nil, node.components.count == 1,
      let property = node.components.first?.component.as(KeyPathPropertyComponentSyntax.self),
      let callee = node.root == nil ? callee(of: Syntax(node)) : ""
    else { return .visitChildren }
    let isOfLibrary = callee.isEmpty || Self.functions.contains(callee)
    add(property.declName.baseName, .keyPath(of: isOfLibrary ? nil : callee))
    return .visitChildren
  }

  /// Returns the name of the function that a key path is passed to, also in a list.
  ///
  /// The name is empty for a subscript and for a value whose written type is a key path to the catalog, and nil for other
  /// expressions.
  private func callee(of node: Syntax) -> String? {
    guard let parent = node.parent else { return nil }
    if let call = parent.as(FunctionCallExprSyntax.self) { return call.name }
    if let call = parent.as(SubscriptCallExprSyntax.self) {
      return call.arguments.count == 1 && call.arguments.first?.label == nil ? "" : nil
    }
    if let attribute = parent.as(AttributeSyntax.self) {
      return attribute.attributeName.lastToken(viewMode: .all)?.text
    }
    if let binding = parent.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation?.type.trimmedDescription.contains("Catalog") == true ? "" : nil
    }
    let isPart = [.labeledExpr, .labeledExprList, .arrayElement, .arrayElementList, .arrayExpr, .initializerClause]
      .contains(parent.kind)
    return isPart ? callee(of: parent) : nil
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.name else { return .visitChildren }
    for argument in node.arguments { if let label = argument.label { add(label, .argument(of: name)) } }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.trimmedDescription == "Catalog" { add(node.declName.baseName, .member) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    // A root lists a module.
    if node.baseType.trimmedDescription == "Catalog", node.around(InheritedTypeSyntax.self) != nil,
      KeyNames.key(ofMarker: node.name.text) == nil
    {
      add(node.name, .module(isDeclared: false))
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let text) = token.tokenKind else { return .skipChildren }
    if text.hasSuffix("Blueprint") || text.hasPrefix("Supplies") || text.hasPrefix("service_") { add(token, .derived) }
    return .skipChildren
  }
}

extension ServiceNames.Name {
  /// Returns whether it has the text of a key.
  ///
  /// Whether a label or a key path names the service depends on the called function, too.
  func isOf(_ key: String) -> Bool {
    switch role {
    case .derived: Self.derived(from: key).contains(text)
    case .module, .taker: false
    default: text == key
    }
  }

  /// The names of types and aliases that contain a key.
  static func derived(from key: String) -> [String] {
    KeyNames(key).all
  }

  /// Returns the name's text after its key has changed.
  func renamed(from key: String, to new: String) -> String {
    guard role == .derived, let place = Self.derived(from: key).firstIndex(of: text) else { return new }
    return Self.derived(from: new)[place]
  }

  /// The function or the type whose calls have the name as a label; nil for other names.
  var owner: String? {
    switch role {
    case .label(let owner): owner
    case .property(let owner): owner
    default: nil
    }
  }
}

extension SyntaxProtocol {
  /// Returns the innermost node of a type around it, or itself.
  func around<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? { self.as(type) ?? parent?.around(type) }

  /// The bytes without the blanks and comments around it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The type or the extension of which it is a member.
  fileprivate var typeAround: (any DeclGroupSyntax)? {
    parent?.around(MemberBlockSyntax.self)?.parent?.asProtocol((any DeclGroupSyntax).self)
  }
}

extension DeclGroupSyntax {
  /// The last component of its name, or of the extended type's.
  fileprivate var typeName: String {
    asProtocol((any NamedDeclSyntax).self)?.name.plain
      ?? self.as(ExtensionDeclSyntax.self)?.extendedType.lastToken(viewMode: .sourceAccurate)?.plain ?? ""
  }
}

extension WithModifiersSyntax {
  fileprivate var isStatic: Bool { modifiers.contains { ["static", "lazy"].contains($0.name.text) } }
}

extension FunctionCallExprSyntax {
  /// The name of the called function or type.
  fileprivate var name: String? {
    let member = calledExpression.as(MemberAccessExprSyntax.self)?.declName
    return (member ?? calledExpression.as(DeclReferenceExprSyntax.self))?.baseName.plain
  }
}
#endif
