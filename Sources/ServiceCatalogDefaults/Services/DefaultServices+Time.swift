import Foundation
public import ServiceCatalog

extension DefaultServices {
  /// The blueprint of the clock, which tasks sleep by.
  ///
  /// The live clock is the continuous clock, which doesn't stop while the machine sleeps.
  ///
  /// Concurrency: all callers share the instance.
  public struct ClockBlueprint: SharedBlueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `ContinuousClock()`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> any Clock<Duration> { ContinuousClock() }
  }
}

extension Catalog {
  /// The clock, which tasks sleep by.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var clock: ServiceCatalogDefaults.DefaultServices.ClockBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.ClockBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.clock`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesClock {}

/// States that `\.clock` needs no declared service.
public typealias service_clock = Void

/// The protocol of the composition roots that list the module of `\.clock`.
public typealias owner_of_clock = Catalog.DefaultServices

extension DefaultServices {
  /// The blueprint of the current date.
  ///
  /// Concurrency: all callers share the instance.
  public struct DateBlueprint: SharedBlueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `DateGenerator { Date() }`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> DateGenerator { DateGenerator { Date() } }
  }
}

extension Catalog {
  /// The current date.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var date: ServiceCatalogDefaults.DefaultServices.DateBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.DateBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.date`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesDate {}

/// States that `\.date` needs no declared service.
public typealias service_date = Void

/// The protocol of the composition roots that list the module of `\.date`.
public typealias owner_of_date = Catalog.DefaultServices
