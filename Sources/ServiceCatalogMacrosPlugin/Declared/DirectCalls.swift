#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax

/// Finds calls of an extension's services in the body of one of its functions.
///
/// Such a call assembles a new instance, whatever the lifetime is, and ignores overrides and decorators. The function
/// also doesn't declare what it needs, which is all that is wrong with a call of a function with `@Supplied`.
final class DirectCalls: SyntaxVisitor {
  private let services: Set<String>
  private let types: Set<String>
  private var calls: [(name: TokenSyntax, isQualified: Bool)] = []

  /// Returns the problems of a function.
  static func problems(of function: DeclaredFunction, services: Set<String>) -> [Diagnostic] {
    guard let body = function.syntax.body else { return [] }
    let visitor = DirectCalls(function, services)
    visitor.walk(body)
    // A name that the function declares hides the service's.
    let parameters = function.syntax.signature.parameterClause.parameters
    let locals = LocalNames(in: body).declared.union(parameters.map { Name($0.secondName ?? $0.firstName).plain })
    let found = visitor.calls.filter { $0.isQualified || !locals.contains(Name($0.name).plain) }
    return found.map { call in
      let name = Name(call.name).plain
      let text =
        "calling '\(name)' assembles an instance that no lifetime, override or decorator applies to: "
        + "let '\(function.name)' take '\(name)' as a parameter"
      return Diagnostic(.directCall, text, at: call.name)
    }
  }

  private init(_ function: DeclaredFunction, _ services: Set<String>) {
    self.services = services
    types = ["Self", "Catalog", function.type]
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      note(callee.baseName, isQualified: false)
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      types.contains(base.trimmedDescription)
    {
      note(member.declName.baseName, isQualified: true)
    }
    return .visitChildren
  }

  private func note(_ name: TokenSyntax, isQualified: Bool) {
    if services.contains(Name(name).plain) { calls.append((name, isQualified)) }
  }
}
#endif
