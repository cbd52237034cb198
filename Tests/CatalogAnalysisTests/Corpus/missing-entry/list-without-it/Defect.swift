import ServiceCatalog

protocol CalendarServiceProtocol: Sendable {
  func events() -> [String]
}

struct CalendarService: CalendarServiceProtocol {
  func events() -> [String] { ["Stand-up"] }
}

struct CalendarServiceBlueprint: Blueprint {
  typealias Output = any CalendarServiceProtocol

  static func assemble(from catalog: any Assembling) -> any CalendarServiceProtocol { CalendarService() }
}

struct CalendarStore: Sendable {
  let service: any CalendarServiceProtocol
}

struct CalendarStoreBlueprint: Blueprint {
  typealias Output = CalendarStore

  static func assemble(from catalog: any Assembling) throws -> CalendarStore {
    let service: any CalendarServiceProtocol = try catalog.obtain(\.calendarService)  // defect: missing-entry
    return CalendarStore(service: service)
  }
}

extension Catalog {
  var calendarService: CalendarServiceBlueprint.Type { CalendarServiceBlueprint.self }
  var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
}

extension Catalog {
  func prepareAll() {
    allBlueprints().forEach { blueprint in installBlueprint(blueprint) }
  }

  private func allBlueprints() -> [any Blueprint] {
    [
      CalendarStoreBlueprint()
    ]
  }

  private func installBlueprint<B: Blueprint>(_ blueprint: B) {
    supply(B.self) { catalog in try B.assemble(from: catalog) }
  }
}

@main
enum App {
  static func main() throws {
    Catalog.main.prepareAll()
    print(try Catalog.main[\.calendarStore].service.events())
  }
}
