import ServiceCatalog
import ServiceCatalogMacros

struct EventStore: Sendable {
  let opens: Int
}

struct Agenda {
  let text: String
}

struct Reminders {
  let count: Int
}

@Services("AgendaServices") extension Catalog {
  @Provides(.shared) static func eventStore() -> EventStore { EventStore(opens: 9) }

  static func agenda(eventStore: EventStore) -> Agenda { Agenda(text: "\(eventStore.opens):00 Stand-up") }
}

@Services("ReminderServices") extension Catalog {
  static func reminders(eventStore: EventStore) -> Reminders { Reminders(count: eventStore.opens) }
}
