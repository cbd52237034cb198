public import ServiceCatalog

/// Something that has to work for the server to be of use.
public protocol HealthCheck: Sendable {
  /// Its name, for people.
  var name: String { get }
  /// Throws, if it does not work.
  func check() async throws
}

/// The checks that the modules contribute.
public struct HealthChecksBlueprint: ContributionBlueprint {
  /// What is contributed.
  public typealias Element = any HealthCheck

  /// The blueprint, to be installed.
  public init() {}
}

extension Catalog {
  /// The checks of every module.
  public var healthChecks: HealthChecksBlueprint.Type { HealthChecksBlueprint.self }
}
