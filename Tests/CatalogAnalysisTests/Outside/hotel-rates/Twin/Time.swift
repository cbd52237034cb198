import ServiceCatalog

struct Day: Sendable, Comparable {
  let number: Int
  static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

/// The first day of the season. The hotels differ.
struct SeasonStartBlueprint: SuppliedBlueprint {
  typealias Output = Day
}

protocol Tax: Sendable {
  func applied(to cents: Int) -> Int
}

struct CityTax: Tax {
  let perNight: Int
  func applied(to cents: Int) -> Int { cents + perNight }
}

struct TaxBlueprint: SuppliedBlueprint {
  typealias Output = any Tax
}

extension Catalog {
  var seasonStart: SeasonStartBlueprint.Type { SeasonStartBlueprint.self }
  var tax: TaxBlueprint.Type { TaxBlueprint.self }
}

/// The common part of every hotel of the group.
protocol House: CatalogModule {
  var season: Day { get }
  func extras(in catalog: Catalog)
}

extension House {
  var season: Day { Day(number: 120) }
  func extras(in catalog: Catalog) {}

  func install(in catalog: Catalog) {
    let season = season
    catalog.supply(SeasonStartBlueprint.self) { _ in season }
    extras(in: catalog)
  }
}
