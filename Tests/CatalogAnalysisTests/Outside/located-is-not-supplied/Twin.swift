import ServiceCatalog

struct Rates: Sendable {
  let euro: [String: Double]
  subscript(_ currency: String) -> Double { euro[currency] ?? 1 }
}

struct RatesBlueprint: SuppliedBlueprint { typealias Output = Rates }

struct InvoiceBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Invoice {
    Invoice(rates: try catalog[\.rates])
  }
}

struct Invoice {
  let rates: Rates
  func total(_ cents: Int, in currency: String) -> Double { Double(cents) * rates[currency] / 100 }
}

extension Catalog {
  var rates: RatesBlueprint.Type { RatesBlueprint.self }
  var invoice: InvoiceBlueprint.Type { InvoiceBlueprint.self }
}

/// Half of the SDK is on blueprints already, half is still on the locator.
struct Bridge {
  let catalog: Catalog
  var locator: ServiceLocator { ServiceLocator(catalog: catalog) }

  func connect() {
    let table = ["USD": 1.08, "CHF": 0.95]
    catalog.install(InvoiceBlueprint())
    locator.registerSingleton(Rates(euro: table))
    catalog.supply(RatesBlueprint.self, instance: Rates(euro: table))
  }
}

final class RateTable {
  private let rates: Rates
  init(_ locator: ServiceLocator) { rates = locator.inject() }
  func print(_ currencies: [String]) { currencies.forEach { Swift.print($0, rates[$0]) } }
}

@main
struct Billing {
  static func main() throws {
    let bridge = Bridge(catalog: .main)
    bridge.connect()
    RateTable(bridge.locator).print(["USD"])
    print(try Catalog.main[\.invoice].total(1_250, in: "CHF"))
  }
}
