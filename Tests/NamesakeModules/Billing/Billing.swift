#if Macros
public import ServiceCatalog
public import ServiceCatalogMacros

/// A logger of another type.
public final class BillingLog: Sendable {
  /// The level.
  public let level: Int

  /// Creates a logger.
  public init(level: Int) { self.level = level }
}

/// A module whose keys `log` and `tariff` are also those of `Alarms`.
@Services("BillingServices") extension Catalog {
  @Provides(.shared) static func tariff(log: BillingLog) -> Int { log.level }
  /// The logger.
  @Provides(.shared) public static func log() -> BillingLog { BillingLog(level: 3) }
  /// The bill.
  @Provides(.shared) public static func bill(tariff: Int) -> Double { Double(tariff) }
}
#endif
