import ServiceCatalog
import Synchronization

enum WatchScope: CatalogScope {}

struct Watch: Sendable {
  let officer: String
  let number: Int
}

struct WatchBlueprint: SuppliedBlueprint {
  typealias Output = Watch
  static var lifetime: Lifetime { .scoped(WatchScope.self) }
}

final class WatchLog: Sendable {
  private let officer: String
  private let lines = Mutex<[String]>([])

  init(officer: String) { self.officer = officer }

  func write(_ line: String) { lines.withLock { $0.append("\(officer): \(line)") } }
  var text: String { lines.withLock { $0.joined(separator: "\n") } }
}

struct WatchLogBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(WatchScope.self) }
  static func assemble(from catalog: any Assembling) throws -> WatchLog {
    WatchLog(officer: try catalog.obtain(\.watch).officer)
  }
}

protocol Barometer: Sendable {
  func hectopascal(at watch: Int) -> Int
}

struct BrassBarometer: Barometer {
  func hectopascal(at watch: Int) -> Int { 1013 - watch * 4 }
}

struct CalibratedBarometer: Barometer {
  let base: any Barometer
  let offset: Int
  func hectopascal(at watch: Int) -> Int { base.hectopascal(at: watch) + offset }
}

struct BarometerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Barometer { BrassBarometer() }
}

extension Catalog {
  var watch: WatchBlueprint.Type { WatchBlueprint.self }
  var watchLog: WatchLogBlueprint.Type { WatchLogBlueprint.self }
  var barometer: BarometerBlueprint.Type { BarometerBlueprint.self }
}

struct HarborModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(WatchLogBlueprint(), BarometerBlueprint()) }
}

enum HarborMaster {
  static func log(_ watch: Watch, ships: [String]) async throws -> String {
    try await Catalog.main.withScope(WatchScope.self) { scope in
      scope.supply(WatchBlueprint.self, instance: watch)
      for ship in ships { try Catalog.main.obtain(\.watchLog).write("\(ship) berthed") }

      let pressure = try Catalog.main.obtain(\.barometer).hectopascal(at: watch.number)
      let report = Task.detached {
        try Catalog.main.obtain(\.watchLog).write("\(pressure) hPa")
      }
      try await report.value
      return try Catalog.main.obtain(\.watchLog).text
    }
  }
}

@main
struct Harbor {
  static func main() async throws {
    Catalog.main.install(HarborModule())
    Catalog.main.decorate(BarometerBlueprint.self) { barometer, _ in CalibratedBarometer(base: barometer, offset: 2) }
    print(try await HarborMaster.log(Watch(officer: "Ida", number: 1), ships: ["Petrel", "Gannet"]))
    print(try await HarborMaster.log(Watch(officer: "Jon", number: 2), ships: []))
  }
}
