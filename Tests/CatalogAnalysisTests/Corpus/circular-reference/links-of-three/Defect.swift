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

struct PricedRegion: Region {
  let name: String
}

protocol LinkTaxedPrices: HasPrices, HasTaxes {}

extension LinkTaxedPrices {
  var prices: TaxedPrices { TaxedPrices(percent: taxes.percent) }  // defect: circular-reference (any of)
}

protocol LinkRegionTaxes: HasTaxes, HasRegion {}

extension LinkRegionTaxes {
  var taxes: RegionTaxes { makeTaxes() }  // defect: circular-reference (any of)

  func makeTaxes() -> RegionTaxes { RegionTaxes(region: region.name) }  // defect: circular-reference (any of)
}

protocol LinkPricedRegion: HasRegion, HasPrices {}

extension LinkPricedRegion {
  var region: PricedRegion { PricedRegion(name: "\(prices.price(of: "a"))") }  // defect: circular-reference (any of)
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
