import ServiceCatalog

enum TripScope: CatalogScope {}

struct Driver: Sendable { let name: String }

/// It declares no lifetime, but each trip supplies its own.
struct DriverBlueprint: SuppliedBlueprint { typealias Output = Driver }

struct BadgeBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Driver \(try catalog[\.driver].name)" }
}

struct MeterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] { [try catalog[\.badge]] }
}

/// Each trip installs it, so that it belongs to the trip.
struct LogbookBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [[String]] { [try catalog[\.meter]] }
}

/// Each trip replaces it, and only its own builder needs the driver.
struct StatusBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Bool { false }
}

struct BoardBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [Bool] { [try catalog[\.status]] }
}

extension Catalog {
  func makeTrip(of driver: Driver) -> Catalog {
    let trip = makeScope(TripScope.self)
    trip.supply(DriverBlueprint.self, instance: driver)
    return trip
  }

  var status: StatusBlueprint.Type { StatusBlueprint.self }
  var board: BoardBlueprint.Type { BoardBlueprint.self }
  var driver: DriverBlueprint.Type { DriverBlueprint.self }
  var badge: BadgeBlueprint.Type { BadgeBlueprint.self }
  var meter: MeterBlueprint.Type { MeterBlueprint.self }
  var logbook: LogbookBlueprint.Type { LogbookBlueprint.self }
}

final class Dispatcher: Sendable {
  private let catalog = Catalog(name: "taxi")

  init() {
    catalog.install(StatusBlueprint(), BoardBlueprint(), BadgeBlueprint(), MeterBlueprint())
  }

  func drive(_ driver: Driver) throws {
    let trip = catalog.makeTrip(of: driver)
    begin(trip)
    print(try trip[\.meter], try trip[\.logbook], try trip[\.status], try catalog[\.board])
  }

  private func begin(_ trip: Catalog) {
    trip.install(LogbookBlueprint())
    trip.supply(StatusBlueprint.self) { try !$0[\.driver].name.isEmpty }
  }
}

@main
enum App {
  static func main() throws {
    try Dispatcher().drive(Driver(name: "Kim"))
  }
}
