import ServiceCatalogMacros

@Service
protocol Prices {
  func price(of code: String) -> Int
}

@Service
protocol Taxes {
  var percent: Int { get }
}

@Service
protocol Region {
  var name: String { get }
}

struct TaxedPrices: Prices {
  let percent: Int

  func price(of code: String) -> Int { code.count * (100 + percent) / 100 }
}

struct RegionTaxes: Taxes {
  let region: String

  var percent: Int { region.isEmpty ? 0 : 19 }
}

struct PricedRegion<Deps: HasPrices>: Region {
  let deps: Deps

  var name: String { "region of \(deps.prices)" }
}

protocol LinkTaxedPrices: HasPrices, HasTaxes {}

extension LinkTaxedPrices {
  var prices: TaxedPrices { TaxedPrices(percent: taxes.percent) }
}

protocol LinkRegionTaxes: HasTaxes, HasRegion {}

extension LinkRegionTaxes {
  var taxes: RegionTaxes { RegionTaxes(region: "north") }

  func makeTaxes() -> RegionTaxes { RegionTaxes(region: region.name) }
}

protocol LinkPricedRegion: HasRegion, HasPrices {}

extension LinkPricedRegion {
  var region: PricedRegion<Self> { PricedRegion(deps: self) }
}

struct Shop: LinkTaxedPrices, LinkRegionTaxes, LinkPricedRegion {}

func total(_ services: some HasPrices & HasRegion, of codes: [String]) -> String {
  "\(services.region.name): \(codes.map { services.prices.price(of: $0) })"
}

@main
struct App {
  static func main() {
    print(total(Shop(), of: ["a"]))
  }
}
