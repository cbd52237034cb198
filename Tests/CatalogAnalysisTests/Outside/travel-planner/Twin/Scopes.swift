import ServiceCatalog

enum TripScope: CatalogScope {}
enum DayScope: CatalogScope {}

struct Trip: Sendable {
  let destination: String
  let days: [Int]
  let budget: Int
}

struct TripBlueprint: SuppliedBlueprint {
  typealias Output = Trip
  static var lifetime: Lifetime { .scoped(TripScope.self) }
}

struct DayBlueprint: SuppliedBlueprint {
  typealias Output = Int
  static var lifetime: Lifetime { .scoped(DayScope.self) }
}

extension Catalog {
  var trip: TripBlueprint.Type { TripBlueprint.self }
  var day: DayBlueprint.Type { DayBlueprint.self }
}
