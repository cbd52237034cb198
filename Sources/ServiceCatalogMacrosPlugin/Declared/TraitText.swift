#if Macros
import CatalogDeclarations
import SwiftSyntax

/// The text of the members that a trait adds to the blueprint of a service.
struct TraitText {
  let function: DeclaredFunction
  let trait: DeclaredTrait

  var members: [String] {
    let instance = "_ instance: \(function.output)"
    switch trait.kind {
    // The blueprint states its lifetime and its protocols in other places.
    case .lifetime, .live: return []
    case .disposing:
      let actor = function.isDisposedOnMainActor ? "@MainActor " : ""
      return [calling("dispose", "\(instance), after ending: ServiceCatalog.Ending", actor: actor)]
    case .runs: return settings + (trait.function.map { [service(of: $0)] } ?? [])
    case .waitUntilReady: return [calling("waitUntilReady", instance)]
    case .healthCheck:
      return property("healthCheckName", "Swift.String", "named") + [calling("checkHealth", instance)]
    }
  }

  private var access: String { function.visibility.members }

  // MARK: functions

  /// Returns a function that calls the one which the trait passes.
  private func calling(_ name: String, _ parameters: String, actor: String = "") -> String {
    """
    \(actor)\(access)static func \(name)(\(parameters)) async throws {
      let \(name): \(actor)\(type) = \(trait.function?.trimmedDescription ?? "")
      try await \(name)(\(takesEnding ? "instance, ending" : "instance"))\(isMethod ? "()" : "")
    }
    """
  }

  private var type: String {
    if isMethod { return "(\(function.output)) -> () async throws -> Void" }
    return "(\(function.output)\(takesEnding ? ", ServiceCatalog.Ending" : "")) async throws -> Void"
  }

  /// Whether it names a method of the instance, such as `Pool.close`.
  private var isMethod: Bool { trait.function?.is(MemberAccessExprSyntax.self) == true }

  /// Whether it is a closure that also takes the ending.
  private var takesEnding: Bool {
    guard let parameters = trait.function?.as(ClosureExprSyntax.self)?.signature?.parameterClause else { return false }
    return switch parameters {
    case .parameterClause(let clause): clause.parameters.count == 2
    case .simpleInput(let names): names.count == 2
    }
  }

  // MARK: running

  private var settings: [String] {
    property("startOrder", "ServiceCatalogLifecycle.StartOrder", "startOrder")
      + property("whenServiceReturns", "ServiceCatalogLifecycle.ServiceReturn", "whenServiceReturns")
  }

  /// Returns a property with the value of an argument, if the trait has the argument.
  private func property(_ name: String, _ type: String, _ label: String) -> [String] {
    trait.argument(label).map { ["\(access)static var \(name): \(type) { \($0.trimmedDescription) }"] } ?? []
  }

  /// Returns the function that makes a `Service` of the instance.
  ///
  /// The file with the declaration may not import the module of `Service`.
  private func service(of expression: ExprSyntax) -> String {
    let type = "ServiceCatalogLifecycle._RunningService"
    return """
      \(access)static func service(for instance: \(function.output)) -> \(type) {
        let service: (\(function.output)) -> \(type) = \(expression.trimmedDescription)
        return service(instance)
      }
      """
  }
}
#endif
