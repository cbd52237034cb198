#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A type with `@CompositionRoot`.
struct RootDeclaration {
  /// A value that the root holds, and supplies as a ready-made instance.
  struct Value {
    /// The name of the property, which is the key.
    let name: Name
    let token: TokenSyntax
  }

  let group: any DeclGroupSyntax
  let visibility: Visibility
  /// The scope of the root, as it is written; nil for the application.
  let scope: String?
  /// The types whose protocol `Supplied` the inheritance clause lists: modules, and the root that this one refines.
  let modules: [String]
  /// The modules whose protocol `Replacing` it lists.
  let replacements: [String]
  /// The other protocols in the inheritance clause that supply one service each, such as `Catalog.SuppliesClock`.
  let services: [TypeSyntax]
  let values: [Value]
  /// The keys of the services that code outside of services obtains, without backticks.
  let entries: [String]
  /// The keys whose values replace the services of modules, without backticks.
  private let replaced: Set<String>
  /// Whether modules may declare services with the same name.
  let sharesNames: Bool

  init(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) throws {
    try RootDeclaration.checkKind(of: declaration)
    group = declaration
    visibility = Visibility(of: declaration.modifiers, in: context)
    scope = try attribute.argument("for").map { try $0.scope() }
    let inherited = (declaration.inheritanceClause?.inheritedTypes ?? []).flatMap(\.type.composed)
    modules = inherited.compactMap { $0.base(of: "Supplied") }
    replacements = inherited.compactMap { $0.base(of: "Replacing") }
    services = inherited.filter { $0.suppliedKey != nil }
    values = try declaration.memberBlock.members.flatMap { try RootDeclaration.values(of: $0.decl) }
    entries = try attribute.keys(labeled: "entry")
    replaced = try Set(attribute.keys(labeled: "replacing"))
    sharesNames = attribute.argument("sharesNames")?.expression.trimmedDescription == "true"
  }

  /// Whether a value replaces the service of a module.
  func replaces(_ value: Value) -> Bool { replaced.contains(value.name.plain) }

  /// The name of the type.
  var name: String {
    let token = group.as(StructDeclSyntax.self)?.name ?? group.as(ClassDeclSyntax.self)?.name
    return token.map { Name($0).plain } ?? "the root"
  }

  /// The protocols that the root conforms to.
  var protocols: String {
    guard scope != nil else { return "ServiceCatalogMacros.CompositionRoot, ServiceCatalog.CatalogModule" }
    return "ServiceCatalogMacros.ScopeRoot\(values.isEmpty ? ", ServiceCatalogMacros.ScopeRootWithoutValues" : "")"
  }

  private static func checkKind(of declaration: some DeclGroupSyntax) throws {
    if let syntax = declaration.as(EnumDeclSyntax.self) {
      let changed = syntax.enumKeyword.with(\.tokenKind, .keyword(.struct))
      let text = "the compiler doesn't check the code that a macro adds to an enum: make the root a struct"
      throw Diagnostic(
        .notARoot, text, at: syntax.enumKeyword,
        repairs: [("make it a struct", [.exchange(syntax.enumKeyword, for: changed)])]
      ).thrown
    }
    guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
      let text = "@CompositionRoot applies to a struct or a class, which lists its modules in its inheritance clause"
      throw Diagnostic(.notARoot, text, at: declaration.introducer).thrown
    }
    let generics =
      declaration.as(StructDeclSyntax.self)?.genericParameterClause
      ?? declaration.as(ClassDeclSyntax.self)?.genericParameterClause
    if let generics {
      let text = "a root can't be generic, because a generic type can't contain a protocol: name the types"
      throw Diagnostic(.notARoot, text, at: generics).thrown
    }
  }

  /// Returns the stored properties of a declaration.
  private static func values(of declaration: DeclSyntax) throws -> [Value] {
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      let members = condition.clauses.flatMap { $0.elements?.as(MemberBlockItemListSyntax.self) ?? [] }
      guard try members.contains(where: { try !values(of: $0.decl).isEmpty }) else { return [] }
      let text = "a root can't hold a value on a condition: supply it in a module with #if"
      throw Diagnostic(.notAValue, text, at: condition).thrown
    }
    guard let variable = declaration.as(VariableDeclSyntax.self),
      !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
    else { return [] }
    // `filter` returns a copy of the bindings that isn't in the file.
    return try variable.bindings.lazy.filter(\.isStored).map { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
        let text =
          "a root supplies each of its values with the key that is named like the property: write one property each"
        throw Diagnostic(.notAValue, text, at: binding.pattern).thrown
      }
      return Value(name: Name(pattern.identifier), token: pattern.identifier)
    }
  }
}

extension AttributeSyntax {
  /// Reads the keys in `entry: \.courier, \.agenda`.
  fileprivate func keys(labeled label: String) throws -> [String] {
    var keys: [String] = []
    let list = list.drop { $0.label?.text != label }
    for argument in list.prefix(1) + list.dropFirst().prefix(while: { $0.label == nil }) {
      guard let key = argument.expression.key else {
        throw Diagnostic(.notAKey, "write the key, such as \\.clock", at: argument.expression).thrown
      }
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }
}

extension PatternBindingSyntax {
  /// Whether the property is stored: it has no accessors, or only observers.
  fileprivate var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let list): list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

extension TypeSyntax {
  /// The types in a composition with `&`, or the type itself.
  fileprivate var composed: [TypeSyntax] {
    self.as(CompositionTypeSyntax.self).map { $0.elements.flatMap(\.type.composed) } ?? [self]
  }

  /// The type with a protocol, as in `Catalog.ClockServices.Supplied`; nil for another protocol.
  fileprivate func base(of name: String) -> String? {
    self.as(MemberTypeSyntax.self).flatMap { $0.name.text == name ? $0.baseType.trimmedDescription : nil }
  }

  /// The key of the service in `Catalog.SuppliesClock`; nil for another type.
  var suppliedKey: String? {
    guard let member = self.as(MemberTypeSyntax.self), member.name.text.hasPrefix("Supplies") else { return nil }
    let key = member.name.text.dropFirst("Supplies".count)
    return key.isEmpty ? nil : key.prefix(1).lowercased() + key.dropFirst()
  }
}
#endif
