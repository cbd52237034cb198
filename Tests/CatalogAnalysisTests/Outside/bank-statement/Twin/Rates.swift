import ServiceCatalog

protocol ExchangeRates: Sendable {
  func inEuros(_ cents: Int, of currency: String) -> Int
}

struct DailyExchangeRates: ExchangeRates {
  let perMille: [String: Int]

  func inEuros(_ cents: Int, of currency: String) -> Int {
    cents * (perMille[currency] ?? 1_000) / 1_000
  }
}

struct ExchangeRatesBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any ExchangeRates {
    DailyExchangeRates(perMille: ["USD": 920, "CHF": 1_040])
  }
}

extension Catalog {
  var exchangeRates: ExchangeRatesBlueprint.Type { ExchangeRatesBlueprint.self }
}

struct RatesModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ExchangeRatesBlueprint())
  }
}
