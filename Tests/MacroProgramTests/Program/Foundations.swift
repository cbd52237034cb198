#if Macros
import ServiceCatalog
import ServiceCatalogMacros

// The base of the program: values, structs, an actor, a generic store and a cache.

@Services("FoundationServices") extension Catalog {
  /// The settings, which have defaults and are read at launch.
  @Provides(.shared) static func configuration() -> Configuration { Configuration() }
  @Provides(.shared) static func wallClock() -> any WallClock { SystemClock() }
  @Provides(.shared) static func eventLog(configuration: Configuration, level: String = "info") -> any EventLog {
    ConsoleLog(configuration: configuration, level: level)
  }
  @Provides(.shared) static func identifiers() -> any IdentifierSource { CountingIdentifiers() }
  @Provides(.shared) static func keyValueStore(eventLog: any EventLog) -> KeyValueStore {
    KeyValueStore(eventLog: eventLog)
  }
  @Provides(.shared) static func drafts(eventLog: any EventLog) -> any Repository<Draft> {
    MemoryRepository(eventLog: eventLog)
  }
  /// A transient cache, so that each caller has its own.
  static func imageCache(configuration: Configuration) -> LookAside<String, [UInt8]> {
    LookAside(configuration: configuration)
  }
  @Provides(.shared) static func license(configuration: Configuration) throws -> License {
    try License(configuration: configuration)
  }
  @Provides(.shared) static func rateLimiter(license: License) -> RateLimiter { RateLimiter(license: license) }
}

struct Configuration: Sendable {
  var host = "chat.example"
  var license = "1-2-3"
  var language = "en"
}

protocol WallClock: Sendable { var now: Int { get } }

struct SystemClock: WallClock { let now = 1_000 }

protocol EventLog: Sendable { func write(_ line: String) }

final class ConsoleLog: EventLog {
  private let level: String
  init(configuration: Configuration, level: String) { self.level = configuration.host + level }
  func write(_ line: String) {}
}

protocol IdentifierSource: Sendable { func next() async -> Int }

actor CountingIdentifiers: IdentifierSource {
  private var last = 0
  func next() -> Int {
    last += 1
    return last
  }
}

actor KeyValueStore {
  private var values: [String: String] = [:]
  init(eventLog: any EventLog) { eventLog.write("store") }
  func value(for key: String) -> String? { values[key] }
}

protocol Repository<Entity>: Sendable {
  associatedtype Entity
  func all() async -> [Entity]
}

/// A generic type, of which each service is one specialization.
actor MemoryRepository<Entity: Sendable>: Repository {
  private let entities: [Entity] = []
  init(eventLog: any EventLog) { eventLog.write("\(Entity.self)") }
  func all() -> [Entity] { entities }
}

struct Draft: Sendable { var text: String }

struct LookAside<Key: Hashable, Value> {
  private var values: [Key: Value]
  init(configuration: Configuration) { values = [:] }
  subscript(key: Key) -> Value? { values[key] }
}

struct License: Sendable {
  enum Problem: Error { case missing }
  let key: String
  init(configuration: Configuration) throws {
    guard !configuration.license.isEmpty else { throw Problem.missing }
    key = configuration.license
  }
}

final class RateLimiter: Sendable {
  let limit: Int
  init(limit: Int) { self.limit = limit }
  convenience init(license: License) { self.init(limit: license.key.count) }
}
#endif
