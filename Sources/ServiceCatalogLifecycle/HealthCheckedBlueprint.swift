#if Lifecycle
public import ServiceCatalog

/// A blueprint whose shared instance can be checked while the program runs.
///
/// ```swift
/// struct DatabaseBlueprint: SharedBlueprint, HealthCheckedBlueprint {
///   static func assemble(from catalog: any Assembling) throws -> DatabaseClient { DatabaseClient() }
///   static func checkHealth(_ instance: DatabaseClient) async throws { try await instance.ping() }
/// }
/// ```
///
/// A function with `@Provides` has the trait `.healthCheck` instead. Declare the conformance together with `SharedBlueprint`, `AsyncBlueprint` or `MainActorBlueprint`.
/// ``Readiness/health(within:clock:)`` runs the checks of all instances that exist when the services are ready.
///
/// Concurrency: the requirements are called outside of the group's task, for several blueprints at the same time.
public protocol HealthCheckedBlueprint: CatalogModule {
  /// The type of the instance, which is the blueprint's output.
  associatedtype Output: Sendable

  /// The name of the check. The default is the service's key.
  static var healthCheckName: String { get }

  /// Checks an instance.
  ///
  /// - Parameter instance: The shared instance.
  /// - Throws: The reason why the instance can't be used.
  ///
  /// Concurrency: runs in a task that is cancelled when the check takes too long.
  static func checkHealth(_ instance: Output) async throws
}

extension HealthCheckedBlueprint {
  /// The service's key.
  public static var healthCheckName: String { String(keyOf: String(describing: Self.self)) }
}

/// A check of an instance, with its name.
struct HealthCheck: Sendable {
  /// The name, which is the full one if another check has the same name.
  var name: String
  let fullName: String
  let runs: HealthCheckRuns
}

extension Catalog {
  /// The checks of this catalog's shared instances that are assembled.
  var healthChecks: [HealthCheck] {
    let checks = ownEntries.compactMap { entry -> HealthCheck? in
      guard entry.lifetime.isPrepared, let blueprint = entry.key.healthChecked else {
        return nil
      }
      func opened<B: HealthCheckedBlueprint>(_ blueprint: B.Type) -> HealthCheck? {
        existing(entry.key, as: B.Output.self).map { instance in
          HealthCheck(
            name: B.healthCheckName, fullName: String(reflecting: entry.type),
            runs: HealthCheckRuns { try await B.checkHealth(instance) })
        }
      }
      return opened(blueprint)
    }
    let counts = Dictionary(checks.map { ($0.name, 1) }, uniquingKeysWith: +)
    return checks.map { check in
      var check = check
      if counts[check.name] != 1 { check.name = check.fullName }
      return check
    }
  }
}
#endif
