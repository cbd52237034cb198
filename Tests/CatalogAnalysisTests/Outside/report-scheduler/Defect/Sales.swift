import ServiceCatalog

struct Sale: Sendable {
  let day: Int
  let cents: Int
}

protocol SalesSource: Sendable {
  func sales(from first: Int, through last: Int) -> [Sale]
}

struct GeneratedSales: SalesSource {
  func sales(from first: Int, through last: Int) -> [Sale] {
    (first...last).map { Sale(day: $0, cents: $0 * 1_250) }
  }
}

struct SalesModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { GeneratedSales() as any SalesSource }
  }
}
