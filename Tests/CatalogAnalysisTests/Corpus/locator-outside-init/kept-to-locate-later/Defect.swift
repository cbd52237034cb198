import ServiceCatalog

struct Tax: Sendable {
  let percent: Int
}

final class Invoice {
  private let locator: ServiceLocator

  init(locator: ServiceLocator) { self.locator = locator }

  func total(_ amount: Int) -> Int {
    let tax: Tax = locator.inject()  // defect: locator-outside-init
    return amount + amount * tax.percent / 100
  }
}

@main
struct App {
  static func main() {
    let locator = ServiceLocator()
    locator.register { Tax(percent: 19) }
    print(Invoice(locator: locator).total(100))
  }
}
