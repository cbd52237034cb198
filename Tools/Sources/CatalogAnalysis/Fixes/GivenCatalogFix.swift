#if Tools
import SwiftSyntax

/// Makes a builder assemble from its parameter if it uses the same catalog that it is supplied to.
///
/// The change is safe only if both have the same text: `services.supply(X.self) { _ in try services[\.clock] }`. A
/// builder that uses another catalog may connect the two on purpose.
struct GivenCatalogFix {
  private let tree: SourceFileSyntax

  init(_ source: SourceText) { tree = ParsedSource(source, path: "").tree }

  /// Returns the edits for the obtain whose key or expression begins at an offset; nil if no change is safe.
  func edits(at offset: Int) -> [TextEdit]? {
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
      let asked = asked(around: Syntax(token)),
      let builder = builder(around: Syntax(asked)),
      asked.trimmedDescription == builder.receiver
    else { return nil }
    if let name = builder.name { return [TextEdit(asked.place, with: name)] }
    // The parameter has no name yet. With the name of the captured catalog, the mistake can't happen again.
    guard let parameter = builder.unnamed, let name = newName(of: asked, in: builder.closure) else { return nil }
    return [TextEdit(parameter.place, with: name), TextEdit(asked.place, with: name)]
  }

  // MARK: the catalog that is asked

  /// Returns the catalog in `catalog[\.clock]`, `catalog.obtain(\.clock)` or `catalog.resolve(\.clock)`, for a place
  /// in it.
  private func asked(around node: Syntax) -> ExprSyntax? {
    var node: Syntax? = node
    while let current = node, !current.is(ClosureExprSyntax.self) {
      if let call = current.as(SubscriptCallExprSyntax.self), Self.isKey(call.arguments) {
        return call.calledExpression
      }
      if let call = current.as(FunctionCallExprSyntax.self), Self.isKey(call.arguments),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        ["obtain", "resolve"].contains(member.declName.baseName.text)
      {
        return member.base
      }
      node = current.parent
    }
    return nil
  }

  /// Returns whether an entry is named by a literal key path, which every catalog and builder's argument accepts.
  private static func isKey(_ arguments: LabeledExprListSyntax) -> Bool {
    guard let first = arguments.first, arguments.count == 1, first.label == nil else { return false }
    return first.expression.is(KeyPathExprSyntax.self)
  }

  // MARK: the builder

  private struct Builder {
    var closure: ClosureExprSyntax
    /// The text of the catalog that the builder is supplied to.
    var receiver: String
    /// The name of its parameter; nil if it is `_`.
    var name: String?
    /// The parameter without a name.
    var unnamed: TokenSyntax?
  }

  /// Finds the closure around a place, if it is the trailing closure of a supply.
  private func builder(around node: Syntax) -> Builder? {
    var current = node.parent
    while let parent = current, !parent.is(ClosureExprSyntax.self) {
      // A declaration inside of the builder may have names of its own.
      if parent.is(CodeBlockSyntax.self) && parent.parent?.is(FunctionDeclSyntax.self) == true { return nil }
      current = parent.parent
    }
    guard let closure = current?.as(ClosureExprSyntax.self),
      let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
      call.additionalTrailingClosures.isEmpty, closure.signature?.capture == nil,
      let (receiver, function) = Self.parts(of: call.calledExpression), Self.suppliers.contains(function),
      let parameter = Self.parameters(of: closure).last
    else { return nil }
    let isUnnamed = parameter.text == "_"
    return Builder(
      closure: closure, receiver: receiver, name: isUnnamed ? nil : parameter.text,
      unnamed: isUnnamed ? parameter : nil)
  }

  /// The functions whose builders receive a catalog as their last parameter.
  private static let suppliers: Set<String> = ["supply", "supplyShared", "override", "contribute", "decorate"]

  /// Returns the base and the name of a called function.
  private static func parts(of callee: ExprSyntax) -> (receiver: String, function: String)? {
    if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
      return (base.trimmedDescription, member.declName.baseName.text)
    }
    return callee.as(DeclReferenceExprSyntax.self).map { ("self", $0.baseName.text) }
  }

  private static func parameters(of closure: ClosureExprSyntax) -> [TokenSyntax] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name)
    case .parameterClause(let clause): clause.parameters.map { $0.secondName ?? $0.firstName }
    case nil: []
    }
  }

  /// Returns a name for the parameter that doesn't change the meaning of other code in the closure.
  private func newName(of asked: ExprSyntax, in closure: ClosureExprSyntax) -> String? {
    let isPlain = asked.is(DeclReferenceExprSyntax.self) && asked.trimmedDescription != "self"
    let name = isPlain ? asked.trimmedDescription : "catalog"
    let uses = closure.statements.tokens(viewMode: .sourceAccurate).filter { $0.text == name }
    return uses.allSatisfy { isPlain && isObtaining($0) } ? name : nil
  }

  /// Returns whether a name is only used to obtain services with a literal key.
  private func isObtaining(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    guard let around = reference.parent else { return false }
    let start = around.is(MemberAccessExprSyntax.self) ? around.parent : around
    return start.flatMap(asked)?.id == ExprSyntax(reference).id
  }
}

extension SyntaxProtocol {
  /// Returns the bytes of a node's text, without the blanks and comments around it.
  fileprivate var place: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
#endif
