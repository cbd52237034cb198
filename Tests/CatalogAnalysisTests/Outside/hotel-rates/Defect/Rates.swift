import ServiceCatalog

struct RateTable: Sendable {
  let seasonStart: Day
  let tax: any Tax
  let base: Int

  func cents(on day: Day) -> Int { tax.applied(to: day < seasonStart ? base : base * 3 / 2) }
}

struct RateTableBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> RateTable {
    RateTable(seasonStart: try catalog[\.seasonStart], tax: try catalog[\.tax], base: 8000)
  }
}

struct OfferBlueprint: ParameterizedBlueprint {
  static func assemble(_ stay: ClosedRange<Int>, from catalog: any Assembling) throws -> String {
    let rates = try catalog[\.rateTable]
    return "\(stay.count) nights: \(stay.map { rates.cents(on: Day(number: $0)) }.reduce(0, +))"
  }
}

extension Catalog {
  var rateTable: RateTableBlueprint.Type { RateTableBlueprint.self }
  var offer: OfferBlueprint.Type { OfferBlueprint.self }
}

struct RatesModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(RateTableBlueprint(), OfferBlueprint()) }
}
