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
/// Declare the conformance together with `SharedBlueprint`, `AsyncBlueprint` or `MainActorBlueprint`.
/// ``Readiness/health(within:clock:)`` runs the checks of all instances that exist when the services are ready.
///
/// Concurrency: the requirements are called outside of the group's task, for several blueprints at the same time.
public protocol HealthCheckedBlueprint: CatalogModule {
  /// The type of the instance, which is the blueprint's output.
  associatedtype Output: Sendable

  /// The name of the check. The default is the name of the type without `Blueprint`.
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
  /// The name of the type without `Blueprint`.
  public static var healthCheckName: String {
    let name = String(describing: Self.self)
    return name.hasSuffix("Blueprint") ? String(name.dropLast("Blueprint".count)) : name
  }
}

/// A check of an instance, with its name.
struct HealthCheck: Sendable {
  let name: String
  let run: @Sendable () async throws -> Void
}

extension Catalog {
  /// The checks of all shared instances that are assembled.
  var healthChecks: [HealthCheck] {
    visible.map(\.entry).compactMap { entry in
      guard entry.lifetime == .shared, let blueprint = entry.type as? any HealthCheckedBlueprint.Type else {
        return nil
      }
      func opened<B: HealthCheckedBlueprint>(_ blueprint: B.Type) -> HealthCheck? {
        existing(entry.key, as: B.Output.self).map { instance in
          HealthCheck(name: B.healthCheckName) { try await B.checkHealth(instance) }
        }
      }
      return opened(blueprint)
    }
  }
}
#endif
