#if Macros
import ServiceCatalog
import ServiceCatalogMacros

// The base of the program: values, structs, an actor, a generic store and closures.

/// The settings, which have defaults and are read at launch.
@Blueprint(.shared) struct Configuration: Sendable {
  var host = "chat.example"
  var license = "1-2-3"
  var language = "en"
}

protocol WallClock: Sendable { var now: Int { get } }

@Blueprint(.shared, name: .service) struct SystemClock: WallClock {
  var now: Int { 1_000 }
}

protocol EventLog: Sendable { func write(_ line: String) }

@Blueprint(.shared, name: .service) final class ConsoleLog: EventLog {
  private let level: String
  private init(configuration: Configuration, level: String = "info") { self.level = configuration.host + level }
  func write(_ line: String) {}
}

protocol IdentifierSource: Sendable { func next() async -> Int }

@Blueprint(.shared, name: .service) actor CountingIdentifiers: IdentifierSource {
  private var last = 0
  func next() -> Int {
    last += 1
    return last
  }
}

@Blueprint(.shared) actor KeyValueStore {
  private var values: [String: String] = [:]
  init(eventLog: any EventLog) { eventLog.write("store") }
  func value(for key: String) -> String? { values[key] }
}

protocol Repository<Entity>: Sendable {
  associatedtype Entity
  func all() async -> [Entity]
}

/// A generic blueprint with one specialization for each entity.
@Blueprint(.shared, name: .service, output: (any Repository<Entity>).self)
actor MemoryRepository<Entity: Sendable>: Repository {
  private let entities: [Entity] = []
  init(eventLog: any EventLog) { eventLog.write("\(Entity.self)") }
  func all() -> [Entity] { entities }
}

struct Draft: Sendable { var text: String }

/// A transient cache, so that each caller has its own.
@Blueprint struct LookAside<Key: Hashable, Value> {
  private var values: [Key: Value]
  init(configuration: Configuration) { values = [:] }
  subscript(key: Key) -> Value? { values[key] }
}

/// The initializer throws.
@Blueprint(.shared) struct License: Sendable {
  enum Problem: Error { case missing }
  let key: String
  init(configuration: Configuration) throws {
    guard !configuration.license.isEmpty else { throw Problem.missing }
    key = configuration.license
  }
}

/// The type has several initializers, and the blueprint calls one.
@Blueprint(.shared) final class RateLimiter: Sendable {
  let limit: Int
  init(limit: Int) { self.limit = limit }
  @Assembles convenience init(license: License) { self.init(limit: license.key.count) }
}

extension Catalog {
  var configuration: ConfigurationBlueprint.Type { ConfigurationBlueprint.self }
  var wallClock: SystemClock.WallClockBlueprint.Type { SystemClock.WallClockBlueprint.self }
  var eventLog: ConsoleLog.EventLogBlueprint.Type { ConsoleLog.EventLogBlueprint.self }
  var identifiers: CountingIdentifiers.IdentifierSourceBlueprint.Type {
    CountingIdentifiers.IdentifierSourceBlueprint.self
  }
  var keyValueStore: KeyValueStoreBlueprint.Type { KeyValueStoreBlueprint.self }
  var drafts: MemoryRepository<Draft>.RepositoryBlueprint.Type { MemoryRepository<Draft>.RepositoryBlueprint.self }
  var imageCache: LookAsideBlueprint<String, [UInt8]>.Type { LookAsideBlueprint<String, [UInt8]>.self }
  var license: LicenseBlueprint.Type { LicenseBlueprint.self }
  var rateLimiter: RateLimiterBlueprint.Type { RateLimiterBlueprint.self }
}
#endif
