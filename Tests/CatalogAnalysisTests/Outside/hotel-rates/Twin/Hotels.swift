import ServiceCatalog

struct SeasideHouse: House {
  let tax: Int
  var season: Day { Day(number: 95) }

  func extras(in catalog: Catalog) {
    let tax = tax
    catalog.supply(TaxBlueprint.self, builder: { _ in Self.cityTax(tax) })
  }

  @Sendable
  private static func cityTax(_ perNight: Int) -> any Tax { CityTax(perNight: perNight) }
}

@main
struct Booking {
  let hotel: Catalog

  init(_ house: any House) {
    hotel = Catalog(name: "hotel")
    hotel.install(house, RatesModule())
  }

  func print(_ stays: [ClosedRange<Int>]) throws {
    for stay in stays { Swift.print(try hotel.obtain(\.offer, with: stay)) }
  }

  static func main() throws {
    try Booking(SeasideHouse(tax: 250)).print([93...97, 118...121])
  }
}
