public import ServiceCatalog

/// A check of something that the server needs to be of use.
public protocol HealthCheck: Sendable {
  /// The name in the answer of `/health/ready`.
  var name: String { get }
  /// Runs the check.
  /// - Throws: An error if the check fails.
  func check() async throws
}

/// The collection of the health checks of all modules.
public struct HealthChecksBlueprint: ContributionBlueprint {
  /// The type of a contribution.
  public typealias Element = any HealthCheck

  /// Creates the blueprint.
  public init() {}
}

extension Catalog {
  /// The health checks of all modules.
  public var healthChecks: HealthChecksBlueprint.Type { HealthChecksBlueprint.self }
}
