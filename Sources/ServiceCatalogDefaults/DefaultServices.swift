public import ServiceCatalog

/// A module of the services that nearly every program needs, such as the clock, random numbers and the network.
///
/// ```swift
/// catalog.install(DefaultServices())
/// let now = try catalog[\.date].now
/// ```
///
/// All services are live: they read or change something outside of the program. A test replaces them with
/// ``TestDefaults``.
///
/// The blueprints are nested in this type. So `DefaultServices.ClockBlueprint` is never confused with a `ClockBlueprint` of
/// your own.
///
/// Concurrency: the same as `CatalogModule`. The module's type is `Sendable`.
public struct DefaultServices: DeclaredModule, Sendable {
  /// The protocol that a composition root lists.
  public typealias Listed = Catalog.DefaultServices

  /// Creates the module.
  public init() {}

  /// Installs all services.
  ///
  /// - Parameter catalog: The catalog to add the entries to.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread.
  public func install(in catalog: Catalog) {
    catalog.install(
      CalendarBlueprint(), ClockBlueprint(), DateBlueprint(), FileManagerBlueprint(), LocaleBlueprint(),
      NotificationCenterBlueprint(), ProcessInfoBlueprint(), RandomBlueprint(), TimeZoneBlueprint(),
      UrlSessionBlueprint(), UserDefaultsBlueprint(), UuidBlueprint())
  }
}

extension Catalog {
  /// The module of the services that nearly every program needs, as a composition root lists it.
  ///
  /// ```swift
  /// @CompositionRoot struct AppServices: Catalog.DefaultServices, Catalog.CalendarServices {}
  /// ```
  ///
  /// Concurrency: the protocol has no requirements.
  public protocol DefaultServices:
    SuppliesCalendar, SuppliesClock, SuppliesDate, SuppliesFileManager, SuppliesLocale, SuppliesNotificationCenter,
    SuppliesProcessInfo, SuppliesRandom, SuppliesTimeZone, SuppliesUrlSession, SuppliesUserDefaults, SuppliesUuid
  {}

  /// What a root installs that lists `Catalog.DefaultServices`.
  public typealias DefaultServicesModule = ServiceCatalogDefaults.DefaultServices
}
