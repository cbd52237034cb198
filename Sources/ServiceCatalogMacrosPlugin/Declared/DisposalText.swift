#if Macros
import CatalogDeclarations
import SwiftSyntax

/// The text of the function that disposes an instance.
struct DisposalText {
  private let function: DeclaredFunction
  private let expression: ExprSyntax

  /// Creates the text for the argument `disposing`; nil if the function has none.
  init?(_ function: DeclaredFunction) {
    guard let argument = function.mark?.disposing else { return nil }
    self.function = function
    expression = argument.expression
  }

  var text: String {
    """
    \(actor)\(function.visibility.members)static func dispose(_ instance: \(function.output), after ending: ServiceCatalog.Ending) async throws {
      let dispose: \(actor)\(type) = \(expression.trimmed)
      try await dispose(\(takesEnding ? "instance, ending" : "instance"))\(isMethod ? "()" : "")
    }
    """
  }

  private var actor: String { function.isDisposedOnMainActor ? "@MainActor " : "" }

  private var type: String {
    if isMethod { return "(\(function.output)) -> () async throws -> Void" }
    return "(\(function.output)\(takesEnding ? ", ServiceCatalog.Ending" : "")) async throws -> Void"
  }

  /// Whether it names a method of the instance, such as `Pool.close`.
  private var isMethod: Bool { expression.is(MemberAccessExprSyntax.self) }

  /// Whether it is a closure that also takes the ending.
  private var takesEnding: Bool {
    guard let parameters = expression.as(ClosureExprSyntax.self)?.signature?.parameterClause else { return false }
    return switch parameters {
    case .parameterClause(let clause): clause.parameters.count == 2
    case .simpleInput(let names): names.count == 2
    }
  }
}
#endif
