#if Configuration
import Configuration
import ServiceCatalog
import ServiceCatalogConfiguration
import ServiceCatalogMacros

struct DatabaseSettings: Sendable {
  let url: String
  let poolSize: Int
  let timeout: Duration
  let password: Secret<String>?
}

/// An error of a function with settings.
struct TooSlow: Error, CustomStringConvertible {
  let description = "the timeout is longer than the pool allows"
}

enum Level: String, CaseIterable { case debug, info }

struct ServerSettings: Sendable {
  let port: Int
  let level: Level
  let tags: [String]
  let ratio: Double
  let isPublic: Bool
  let limit: Int?
}

final class Database: Sendable {
  let settings: DatabaseSettings
  init(settings: DatabaseSettings) { self.settings = settings }
}

@Services("ShopServices") extension Catalog {
  @Configured("shop.database")
  static func databaseSettings(
    url: String, @Within(1...64) poolSize: Int = 8, timeout: Duration = .seconds(5), password: Secret<String>?
  ) throws -> DatabaseSettings {
    if timeout > .seconds(poolSize * 10) { throw TooSlow() }
    return DatabaseSettings(url: url, poolSize: poolSize, timeout: timeout, password: password)
  }

  @Configured("shop")
  static func serverSettings(
    @Within(0...65_535) port: Int = 8080, level: Level = .info, tags: [String] = [], ratio: Double = 0.5,
    isPublic: Bool = false, @Within(1...) limit: Int?
  ) -> ServerSettings {
    ServerSettings(port: port, level: level, tags: tags, ratio: ratio, isPublic: isPublic, limit: limit)
  }

  @Provides(.shared) static func database(databaseSettings: DatabaseSettings) -> Database {
    Database(settings: databaseSettings)
  }
}

enum Port: UInt16 { case plain = 80, secure = 443 }

enum Weekday: Int { case monday = 1, tuesday }

struct RareSettings: Sendable {
  let port: Port
  let days: [Weekday]
  let keys: [[UInt8]]
  let pause: Duration
  let weight: Double
}

@Services("RareServices") extension Catalog {
  @Configured("rare")
  static func rareSettings(
    port: Port, days: [Weekday], keys: [[UInt8]] = [], @Within(.milliseconds(500)...) pause: Duration,
    @Within(0.5...1) weight: Double = 2, @Within(.milliseconds(-500)...(.milliseconds(900))) delay: Duration = .zero
  ) -> RareSettings {
    RareSettings(port: port, days: days, keys: keys, pause: pause, weight: weight)
  }
}

struct WrongRegion: Error, CustomStringConvertible { let description = "the zone is in another region" }

extension Catalog {
  @Supplied static func region() throws -> String
}

@Services("ZoneServices") extension Catalog {
  @Configured("zone")
  static func zone(
    name: String, `var`: Int = 1, `1st`: Int = 2, key: Optional<Secret<Int>>,
    note: String = """
    one

    two
    """
  ) throws -> String {
    if !name.hasPrefix(try Catalog.main[\.region]) { throw WrongRegion() }
    return "\(name) \(`var`) \(`1st`) \(key?.value ?? 0) \(note)"
  }
}

@CompositionRoot(entry: \.zone) struct ZoneRoot: Catalog.ZoneServices {
  let region: String
  let configurationSources: ConfigurationSources

  /// Creates a root whose settings are environment variables.
  init(region: String, _ environment: [String: String]) {
    self.region = region
    configurationSources = ConfigurationSources(EnvironmentVariablesProvider(environmentVariables: environment))
  }
}

@CompositionRoot(entry: \.rareSettings) struct RareRoot: Catalog.RareServices {
  let configurationSources: ConfigurationSources
}

@CompositionRoot(entry: \.database, \.serverSettings) struct ShopRoot: Catalog.ShopServices {
  let configurationSources: ConfigurationSources

  /// Creates a root whose settings are environment variables.
  init(_ environment: [String: String]) {
    configurationSources = ConfigurationSources(EnvironmentVariablesProvider(environmentVariables: environment))
  }
}
#endif
