#if Macros
import CatalogDeclarations
import SwiftSyntax

/// The text of the members that a trait adds to the blueprint of a service, or to its type for a server.
struct TraitText {
  let function: DeclaredFunction
  /// The names of the extension's own declarations.
  let names: OwnNames
  let trait: DeclaredTrait

  var members: [String] {
    let instance = "_ instance: \(function.output)"
    switch trait.kind {
    // The blueprint states its lifetime and its protocols in other places.
    case .lifetime, .live: return []
    case .per: return idling
    case .retrying:
      let policy = trait.policy?.trimmedDescription ?? ""
      return ["private static var retryPolicy: ServiceCatalog.RetryPolicy { \(policy) }"]
    case .disposing:
      let actor = function.isDisposedOnMainActor ? "@MainActor " : ""
      let parameters = "\(instance), after ending: ServiceCatalog.Ending"
      return [calling("dispose", parameters, actor: actor, access: function.visibility.members)]
    case .runs: return settings + (trait.function.map { [service(of: $0)] } ?? [])
    case .waitUntilReady: return [calling("waitUntilReady", instance)]
    case .healthCheck:
      let name = trait.argument("named")?.trimmedDescription ?? "\"\(function.name)\""
      return ["static var healthCheckName: Swift.String { \(name) }", calling("checkHealth", instance)]
    }
  }

  // MARK: inputs

  /// The time after which an instance is idle, and its clock.
  private var idling: [String] {
    let access = function.visibility.members
    let idle = trait.argument("idle").map {
      "\(access)static var idle: Swift.Duration? { \($0.trimmedDescription) }"
    }
    let clock = trait.argument("on")?.key.map {
      """
      \(access)static func idleClock(from catalog: any ServiceCatalog.Assembling) throws -> any _Concurrency.Clock<Swift.Duration> {
        try catalog.obtain(\\.\(names.key($0)))
      }
      """
    }
    return [idle, clock].compactMap { $0 }
  }

  // MARK: functions

  /// Returns a function that calls the one which the trait passes.
  ///
  /// The compiler chooses between a method, a function and a closure, as it does for the trait. Only on the main actor, the text
  /// must state the type.
  private func calling(_ name: String, _ parameters: String, actor: String = "", access: String = "") -> String {
    let passed = trait.function?.trimmedDescription ?? ""
    let arguments = parameters.contains("ending") ? "instance, ending" : "instance"
    let body =
      actor.isEmpty
      ? "try await ServiceCatalogMacros._call(\(passed), \(arguments))"
      : """
      let _passed: \(actor)\(type) = \(passed)
      try await _passed(\(takesEnding ? "instance, ending" : "instance"))\(isMethod ? "()" : "")
      """
    return "\(actor)\(access)static func \(name)(\(parameters)) async throws \(body.body)"
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
    [("startOrder", "StartOrder"), ("whenServiceReturns", "ServiceReturn")].compactMap { name, type in
      trait.argument(name).map { "static var \(name): ServiceCatalogLifecycle.\(type) { \($0.trimmedDescription) }" }
    }
  }

  /// Returns the function that makes a `Service` of the instance.
  ///
  /// The file with the declaration may not import the module of `Service`.
  private func service(of expression: ExprSyntax) -> String {
    let type = "ServiceCatalogLifecycle._RunningService"
    return """
      static func service(for instance: \(function.output)) -> \(type) {
        let _passed: (\(function.output)) -> \(type) = \(expression.trimmedDescription)
        return _passed(instance)
      }
      """
  }
}
#endif
