import ServiceCatalog

enum StayScope: CatalogScope {}
enum MealScope: CatalogScope {}

final class Bell: Sendable {
  let tone: String
  init(tone: String) { self.tone = tone }
  func ring() -> String { "ring \(tone)" }
}

final class Tray: Sendable {
  let plates: Int
  init(plates: Int) { self.plates = plates }
}

struct TrayBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(MealScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Tray { Tray(plates: 3) }
}

struct BellBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(StayScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Bell {
    Bell(tone: try Tones.choose(catalog))
  }
}

struct GuestBlueprint: SuppliedBlueprint {
  typealias Output = String
  static var lifetime: Lifetime { .scoped(StayScope.self) }
}

enum Tones {
  static let low = "low"
  static let high = "high"

  static func choose(_ source: any Assembling) throws -> String {
    isHeavy(try load(source)) ? low : high
  }

  private static func isHeavy(_ plates: Int) -> Bool { plates > 2 }

  private static func load(_ source: any Assembling) throws -> Int {
    try source.obtain(\.tray).plates
  }
}

extension Catalog {
  var tray: TrayBlueprint.Type { TrayBlueprint.self }
  var bell: BellBlueprint.Type { BellBlueprint.self }
  var guest: GuestBlueprint.Type { GuestBlueprint.self }
}

final class Concierge {
  private let hotel: Catalog
  private var log: [String] = []

  init(hotel: Catalog) { self.hotel = hotel }

  func host(_ name: String, meals: Int) throws {
    try hotel.withSynchronousScope(StayScope.self) { stay in
      stay.supply(GuestBlueprint.self) { _ in name }
      for number in 1...meals { try serve(number, in: stay) }
    }
  }

  private func serve(_ number: Int, in stay: Catalog) throws {
    try stay.withSynchronousScope(MealScope.self) { meal in
      let plates = try meal[\.tray].plates
      write("\(try meal[\.guest]), meal \(number): \(plates) plates, \(try meal[\.bell].ring())")
    }
  }

  private func write(_ line: String) { log.append(line) }

  func summary() -> String { log.joined(separator: "\n") }
}

@main
struct Hotel {
  static func main() throws {
    let hotel = Catalog(name: "hotel")
    hotel.install(TrayBlueprint(), BellBlueprint())
    let concierge = Concierge(hotel: hotel)
    try concierge.host("Ada", meals: 2)
    print(concierge.summary())
  }
}
