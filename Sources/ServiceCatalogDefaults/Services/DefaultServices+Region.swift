public import Foundation
public import ServiceCatalog

extension DefaultServices {
  /// The blueprint of the user's calendar.
  ///
  /// It is read each time, because the user may change it.
  ///
  /// Concurrency: each caller gets the current value.
  public struct CalendarBlueprint: Blueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `Calendar.current`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> Calendar { Calendar.current }
  }
}

extension Catalog {
  /// The user's calendar.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var calendar: ServiceCatalogDefaults.DefaultServices.CalendarBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.CalendarBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.calendar`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesCalendar {}

/// States that `\.calendar` needs no declared service.
public typealias service_calendar = Void

/// The protocol of the composition roots that list the module of `\.calendar`.
public typealias owner_of_calendar = Catalog.DefaultServices

extension DefaultServices {
  /// The blueprint of the user's locale.
  ///
  /// It is read each time, because the user may change it.
  ///
  /// Concurrency: each caller gets the current value.
  public struct LocaleBlueprint: Blueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `Locale.current`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> Locale { Locale.current }
  }
}

extension Catalog {
  /// The user's locale.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var locale: ServiceCatalogDefaults.DefaultServices.LocaleBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.LocaleBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.locale`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesLocale {}

/// States that `\.locale` needs no declared service.
public typealias service_locale = Void

/// The protocol of the composition roots that list the module of `\.locale`.
public typealias owner_of_locale = Catalog.DefaultServices

extension DefaultServices {
  /// The blueprint of the user's time zone.
  ///
  /// It is read each time, because the user may change it.
  ///
  /// Concurrency: each caller gets the current value.
  public struct TimeZoneBlueprint: Blueprint, LiveBlueprint, Sendable {
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
  public var timeZone: ServiceCatalogDefaults.DefaultServices.TimeZoneBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.TimeZoneBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.timeZone`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesTimeZone {}

/// States that `\.timeZone` needs no declared service.
public typealias service_timeZone = Void

/// The protocol of the composition roots that list the module of `\.timeZone`.
public typealias owner_of_timeZone = Catalog.DefaultServices
