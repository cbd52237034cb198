#if Macros
public import ServiceCatalog
public import ServiceCatalogMacros

/// A logger.
public struct AlarmLog: Sendable {
  /// The prefix.
  public let prefix: String

  /// Creates a logger.
  public init(prefix: String) { self.prefix = prefix }
}

extension Catalog {
  /// A text that other modules supply.
  @Supplied public static func motto() -> String
}

/// A module whose keys `log` and `tariff` are also those of `Billing`.
@Services("AlarmServices") extension Catalog {
  @Provides(.shared) static func tariff(log: AlarmLog) -> [String] { [log.prefix] }
  /// The logger.
  @Provides(.shared) public static func log() -> AlarmLog { AlarmLog(prefix: "alarms") }
  /// The alarm.
  @Provides(.shared) public static func alarm(tariff: [String]) -> String { tariff.joined() }
}
#endif
