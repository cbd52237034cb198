import ServiceCatalog

struct WallClock: Sendable {
  let hour: Int
}
struct EventStore: Sendable {
  let opens: Int
}
struct Agenda {
  let text: String
}

struct WallClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> WallClock { WallClock(hour: 9) }
}
struct WorldClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [WallClock] { [WallClock(hour: 9)] }
}
struct EventStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> EventStore {
    EventStore(opens: try catalog[\.wallClock].hour)
  }
}
struct AgendaBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Agenda {
    Agenda(text: "\(try catalog[\.eventStore].opens):00 Stand-up")
  }
}

extension Catalog {
  var wallClock: WallClockBlueprint.Type { WallClockBlueprint.self }
  var worldClock: WorldClockBlueprint.Type { WorldClockBlueprint.self }
  var eventStore: EventStoreBlueprint.Type { EventStoreBlueprint.self }
  var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
}
