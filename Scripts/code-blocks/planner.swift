// The services of several code blocks in the documents: an agenda, its store, and the clock of the store.
import ServiceCatalog
import ServiceCatalogMacros

struct WallClock: Sendable {
  let hour: Int
}

protocol EventStore: Sendable {
  func titles() -> [String]
}

struct Meetings: EventStore {
  let wallClock: WallClock
  func titles() -> [String] { ["\(wallClock.hour):00 Stand-up"] }
}

struct Agenda: Sendable {
  let text: String
}

@Services("AgendaServices") extension Catalog {
  static func agenda(eventStore: any EventStore) -> Agenda { Agenda(text: eventStore.titles().joined(separator: "\n")) }
  @Provides(.shared) static func eventStore(wallClock: WallClock) -> any EventStore { Meetings(wallClock: wallClock) }
}

@Services("ClockServices") extension Catalog {
  @Provides(.shared) static func wallClock() -> WallClock { WallClock(hour: 10) }
}

@CompositionRoot(entry: \.agenda) struct AppServices: Catalog.AgendaServices, Catalog.ClockServices {}
