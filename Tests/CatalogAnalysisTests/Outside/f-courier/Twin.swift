import ServiceCatalog

enum TourScope: CatalogScope {}

struct Parcel: Sendable, Equatable {
  let street: String
  let grams: Int
}

final class Tour: Sendable {
  let number: Int
  init(number: Int) { self.number = number }
}

struct Stamp: Sendable {
  let text: String
  func on(_ parcel: Parcel) -> String { "\(text): \(parcel.street)" }
}

protocol Map: Sendable { func distance(to street: String) -> Int }
struct TownMap: Map { func distance(to street: String) -> Int { street.count } }

struct TourBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(TourScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Tour { Tour(number: 7) }
}

struct StampBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Stamp { Stamp(text: "tour \(try catalog[\.tour].number)") }
}

struct MapBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Map { TownMap() }
}

extension Catalog {
  var tour: TourBlueprint.Type { TourBlueprint.self }
  var stamp: StampBlueprint.Type { StampBlueprint.self }
  var map: MapBlueprint.Type { MapBlueprint.self }
}

struct Clerk {
  let papers: Catalog

  func sign(_ parcel: Parcel) throws -> String {
    let stamp = try papers.withSynchronousScope(TourScope.self) { try $0[\.stamp] }
    return stamp.on(parcel)
  }

  func sort(_ parcels: [Parcel]) throws -> [Parcel] {
    let map = try papers[\.map]
    return parcels.sorted { map.distance(to: $0.street) < map.distance(to: $1.street) }
  }
}

final class Depot {
  private let base: Catalog
  private var parcels: [Parcel] = []

  init(base: Catalog) { self.base = base }

  func receive(_ street: String, grams: Int = 500) { parcels.append(Parcel(street: street, grams: grams)) }

  func drive() throws -> [String] {
    let sorted = try Clerk(papers: base).sort(parcels)
    return try base.withSynchronousScope(TourScope.self) { tour in
      let stamp = try tour[\.stamp]
      return sorted.dropLast().map { stamp.on($0) }
    }
  }

  func closing() throws -> String {
    guard let last = parcels.last else { return "empty" }
    return try Clerk(papers: base).sign(last)
  }

  var weight: Int { parcels.reduce(0) { $0 + $1.grams } }
}

@main
struct Courier {
  static func main() throws {
    let base = Catalog(name: "depot")
    base.install(TourBlueprint(), StampBlueprint(), MapBlueprint())
    let depot = Depot(base: base)
    depot.receive("Mill Lane")
    depot.receive("High Street", grams: 900)
    print(try depot.drive(), try depot.closing(), depot.weight)
  }
}
