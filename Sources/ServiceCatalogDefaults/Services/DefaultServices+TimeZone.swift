public import Foundation
public import ServiceCatalog

extension DefaultServices {
  /// The blueprint of the user's time zone.
  ///
  /// It is read each time, because the user may change it.
  ///
  /// Concurrency: each caller gets the current value.
  public struct TimeZoneBlueprint: Blueprint, LiveBlueprint {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `TimeZone.current`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> TimeZone { TimeZone.current }
  }
}

extension Catalog {
  /// The user's time zone.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var timeZone: DefaultServices.TimeZoneBlueprint.Type { DefaultServices.TimeZoneBlueprint.self }
}

/// The protocol of the composition roots that supply `\.timeZone`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesTimeZone {}
