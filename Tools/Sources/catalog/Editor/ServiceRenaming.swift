#if Tools
import CatalogAnalysis
import CatalogDeclarations
import SwiftSyntax

/// The edits of a file that rename a service.
enum ServiceRenaming {
  /// Returns the edits.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - names: The names of the service in the file.
  ///   - old: The service's key.
  ///   - new: The key that it gets.
  static func edits(
    of text: EditorText, _ names: [ServiceNames.Name], from old: String, to new: String
  ) -> Set<TextEdit> {
    let tree = ParsedSource(SourceText(text.string), path: "").tree
    var edits: Set<TextEdit> = []
    for name in names {
      let token = tree.token(at: AbsolutePosition(utf8Offset: name.range.lowerBound))
      switch name.role {
      case .label:
        guard let function = token?.around(FunctionDeclSyntax.self) else { continue }
        edits.formUnion(self.edits(of: function, name, from: old, to: new))
      case .property:
        edits.insert(TextEdit(name.range, with: new))
        guard let root = token?.around(MemberBlockSyntax.self) else { continue }
        for function in root.members where !function.decl.is(VariableDeclSyntax.self) {
          edits.formUnion(
            LocalUses.ranges(of: old, in: function).map { TextEdit($0, with: new) })
        }
      default: edits.insert(TextEdit(name.range, with: name.renamed(from: old, to: new)))
      }
    }
    return edits
  }

  /// Returns the edits of a parameter, and of its uses in the function.
  ///
  /// If a use is unclear, the parameter keeps its name next to the new label.
  private static func edits(
    of function: FunctionDeclSyntax, _ name: ServiceNames.Name, from old: String, to new: String
  ) -> [TextEdit] {
    let parameter = DeclaredParameter.all(of: function).first { !$0.isInput && $0.key == old }?.syntax
    let renamed = TextEdit(name.range, with: new)
    if parameter?.secondName != nil { return [renamed] + initializing(function, old, to: new, local: nil) }
    guard let body = function.body else { return [renamed] + initializing(function, old, to: new, local: new) }
    let uses = LocalUses(old, new)
    uses.walk(body)
    guard uses.isClear else { return [TextEdit(name.range, with: "\(new) \(old)")] }
    return [renamed] + uses.ranges.map { TextEdit($0, with: new) }
  }

  /// Returns the edits that write the body of a function with an argument `by`, such as `@Provides(by: Agenda.self)`.
  ///
  /// The type's initializer keeps its labels.
  private static func initializing(
    _ function: FunctionDeclSyntax, _ old: String, to new: String, local: String?
  ) -> [TextEdit] {
    guard function.body == nil, let declared = Mark.all(of: function).first, let by = declared.by,
      let type = declared.initializedType
    else { return [] }
    let attribute = declared.attribute
    let arguments = function.signature.parameterClause.parameters.map { parameter in
      let (label, name) = (parameter.firstName.text, (parameter.secondName ?? parameter.firstName).text)
      let value = parameter.firstName.plain == old ? local ?? name : name
      return label == "_" ? value : "\(label): \(value)"
    }
    let effects = function.signature.effectSpecifiers
    let words = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    let body = " { \(words)\(type.trimmedDescription)(\(arguments.joined(separator: ", "))) }"
    let end = function.endPositionBeforeTrailingTrivia.utf8Offset
    let rest = attribute.list.filter { $0.id != by.id }.map { $0.with(\.trailingComma, nil).trimmedDescription }
      .joined(separator: ", ")
    let next = attribute.nextToken(viewMode: .sourceAccurate)?.positionAfterSkippingLeadingTrivia.utf8Offset
    let start = attribute.bytes.lowerBound
    let mark =
      rest.isEmpty
      ? TextEdit(start..<(next ?? attribute.bytes.upperBound), with: "")
      : TextEdit(attribute.bytes, with: "@\(attribute.attributeName.trimmedDescription)(\(rest))")
    return [TextEdit(end..<end, with: body), mark]
  }
}

/// The uses of a parameter in a function, or of a property in a type.
private final class LocalUses: SyntaxVisitor {
  private let old: String
  private let new: String?
  private(set) var ranges: [Range<Int>] = []
  private var ofSelf: [Range<Int>] = []
  /// Whether no other declaration has the old name, and nothing has the new one.
  private(set) var isClear = true

  init(_ old: String, _ new: String?) {
    (self.old, self.new) = (old, new)
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the uses of a type's property in one of its members.
  static func ranges(of name: String, in member: some SyntaxProtocol) -> [Range<Int>] {
    let uses = LocalUses(name, nil)
    uses.walk(member)
    return uses.ofSelf + (uses.isClear ? uses.ranges : [])
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let (token, range) = (node.baseName, node.baseName.bytes)
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      if token.plain == old, member.base?.trimmedDescription == "self" { ofSelf.append(range) }
      return .skipChildren
    }
    // A property in a key path isn't a local name.
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return .skipChildren }
    if token.plain == old { ranges.append(range) }
    if token.plain == new { isClear = false }
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { declare(node.identifier) }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: ClosureCaptureClauseSyntax) -> SyntaxVisitorContinueKind {
    // A captured name is a declaration, too. Its syntax differs between versions of the parser.
    for token in node.tokens(viewMode: .sourceAccurate) { _ = declare(token) }
    return .skipChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.secondName ?? node.firstName)
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.secondName ?? node.firstName)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

  private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if name.plain == old || name.plain == new { isClear = false }
    return .visitChildren
  }
}
#endif
