#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// The argument `disposing` of `@Provides`.
struct Disposal {
  private let expression: ExprSyntax
  private let output: String
  private let isOnMainActor: Bool

  /// Reads the disposal of a function; nil if it has none.
  init?(_ attribute: AttributeSyntax?, of function: DeclaredFunction, _ lifetime: DeclaredLifetime?) throws {
    guard let attribute, let argument = attribute.argument("disposing") else { return nil }
    let isShared = lifetime == .shared || lifetime == nil && function.isAwaited
    if !function.builder.inputs.isEmpty || !isShared && lifetime != .scoped {
      let text =
        "only a shared or scoped service is disposed, because the catalog or the scope knows when it ends: "
        + "make it .shared or .scoped, or remove 'disposing'"
      throw Diagnostic(.unsupportedLifetime, text, at: argument).thrown
    }
    expression = argument.expression
    output = function.output
    isOnMainActor = function.isolation == .mainActor && !function.isAwaited
  }

  var protocolName: String { isOnMainActor ? "MainActorDisposableBlueprint" : "DisposableBlueprint" }

  /// Returns the function that disposes an instance.
  func text(access: String) -> String {
    let actor = isOnMainActor ? "@MainActor " : ""
    return """
      \(actor)\(access)static func dispose(_ instance: \(output), after ending: ServiceCatalog.Ending) async throws {
        let dispose: \(actor)\(type) = \(expression.trimmed)
        try await dispose(\(takesEnding ? "instance, ending" : "instance"))\(isMethod ? "()" : "")
      }
      """
  }

  private var type: String {
    if isMethod { return "(\(output)) -> () async throws -> Void" }
    return "(\(output)\(takesEnding ? ", ServiceCatalog.Ending" : "")) async throws -> Void"
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
