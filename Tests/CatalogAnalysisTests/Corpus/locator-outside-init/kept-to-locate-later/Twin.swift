import ServiceCatalog

struct Tax: Sendable {
  let percent: Int
}

final class Invoice {
  private let tax: Tax

  init(locator: ServiceLocator) { tax = locator.inject() }

  func total(_ amount: Int) -> Int {
    amount + amount * tax.percent / 100
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
