import Foundation
public import ServiceCatalog

extension DefaultServices {
  /// The blueprint of a generator of random numbers.
  ///
  /// The live numbers are the system's, which are suitable for cryptography.
  ///
  /// Concurrency: all callers share the instance.
  public struct RandomBlueprint: SharedBlueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `RandomGenerator { UInt64.random(in: .min ... .max) }`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> RandomGenerator {
      RandomGenerator { UInt64.random(in: .min ... .max) }
    }
  }
}

extension Catalog {
  /// A generator of random numbers.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var random: ServiceCatalogDefaults.DefaultServices.RandomBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.RandomBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.random`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesRandom {}

/// States that `\.random` needs no declared service.
public typealias service_random = Void

/// The protocol of the composition roots that list the module of `\.random`.
public typealias owner_of_random = Catalog.DefaultServices

extension DefaultServices {
  /// The blueprint of a generator of unique identifiers.
  ///
  /// Concurrency: all callers share the instance.
  public struct UuidBlueprint: SharedBlueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `UUIDGenerator { UUID() }`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> UUIDGenerator { UUIDGenerator { UUID() } }
  }
}

extension Catalog {
  /// A generator of unique identifiers.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var uuid: ServiceCatalogDefaults.DefaultServices.UuidBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.UuidBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.uuid`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesUuid {}

/// States that `\.uuid` needs no declared service.
public typealias service_uuid = Void

/// The protocol of the composition roots that list the module of `\.uuid`.
public typealias owner_of_uuid = Catalog.DefaultServices
