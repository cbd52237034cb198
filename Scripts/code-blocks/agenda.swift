// The services of several code blocks in the documents: an agenda, its store, the clock of the store, and other clocks.
import ServiceCatalog

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}

struct WallClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 10 }
}

struct WorldClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 15 }
}

struct EventStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] { ["\(try catalog[\.wallClock]):00 Stand-up"] }
}

struct AgendaBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    try catalog[\.eventStore].joined(separator: "\n")
  }
}

extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
  var wallClock: WallClockBlueprint.Type { WallClockBlueprint.self }
  var worldClock: WorldClockBlueprint.Type { WorldClockBlueprint.self }
  var eventStore: EventStoreBlueprint.Type { EventStoreBlueprint.self }
  var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
}
