import ServiceCatalog

protocol CurrencyList: Sendable {
  var codes: [String] { get }
}

struct StaticCurrencies: CurrencyList {
  let codes = ["EUR", "USD", "GBP"]
}

struct FeeTable: Sendable {
  var basisPoints: [String: Int]
  func fee(on cents: Int, in currency: String) -> Int { cents * basisPoints[currency, default: 50] / 10_000 }
}

struct QuoteService: CurrencyList {
  let fees: FeeTable
  let codes: [String]
  func quote(_ cents: Int, in currency: String) -> Int? {
    guard codes.contains(currency) else { return nil }
    return cents + fees.fee(on: cents, in: currency)
  }
}

private func makeFees(_ locator: ServiceLocator) throws -> FeeTable {
  let currencies = try locator.locate((any CurrencyList).self)
  return FeeTable(basisPoints: Dictionary(uniqueKeysWithValues: currencies.codes.map { ($0, 25) }))
}

struct QuoteModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register(factory: makeFees)
    locator.register { locator in
      QuoteService(fees: try locator.locate(), codes: try locator.locate((any CurrencyList).self).codes)
    }
    locator.registerSingleton(StaticCurrencies() as any CurrencyList)
  }
}

struct Request: Sendable {
  let cents: Int
  let currency: String

  init?(line: String) {
    let parts = line.split(separator: " ")
    guard parts.count == 2, let cents = Int(parts[0]) else { return nil }
    self.cents = cents
    currency = String(parts[1])
  }
}

@main
enum Quotes {
  static func main() throws {
    let locator = ServiceLocator()
    locator.registerModules([QuoteModule()])
    let service: QuoteService = try locator.locate()
    for request in ["1000 EUR", "x", "5 CHF"].compactMap(Request.init(line:)) {
      print(service.quote(request.cents, in: request.currency) ?? "no quote")
    }
  }
}
