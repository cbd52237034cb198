import ServiceCatalog
import ServiceCatalogMacros

protocol CalendarServiceProtocol: Sendable {}

@Blueprint(.shared)
struct CalendarService: CalendarServiceProtocol {}

@Blueprint
final class CalendarStore {
  let service: any CalendarServiceProtocol
  let limit: Int

  init(
    calendarService: any CalendarServiceProtocol,
    limit: Int = 10
  ) {
    service = calendarService
    self.limit = limit
  }
}

extension Catalog {
  var calendarService: CalendarServiceBlueprint.Type { CalendarServiceBlueprint.self }
  var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(CalendarServiceBlueprint(), CalendarStoreBlueprint())
    print(try Catalog.main[\.calendarStore].limit)
  }
}
