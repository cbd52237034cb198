import ServiceCatalog
import ServiceCatalogMacros

@Services("OrderServices") extension Catalog {
  static func order() -> Int { 1 }
}

@Services("ClockServices") extension Catalog {
  static func clock() -> Double { 9 }
}

@Services("PaymentServices") extension Catalog {
  @Collected static func paymentMethods() -> [String]
  @Contributes(to: \.paymentMethods) static func card() -> String { "card" }
}

@Services("CheckoutServices", allowing: ["OrderServices", "ClockServices"]) extension Catalog {
  static func checkout(order: Int, paymentMethods: [String]) -> String { "\(order) by \(paymentMethods)" }
}

#if DEBUG
@Services("ReportServices", allowing: ["OrderServices"]) extension Catalog {
  static func report(order: Int) -> [Int] { [order] }
}
#else
@Services("ReportServices", allowing: []) extension Catalog {
  static func report() -> [Int] { [] }
}
#endif

@CompositionRoot(entry: \.checkout, \.clock, \.report)
struct Shop: Catalog.OrderServices, Catalog.ClockServices, Catalog.PaymentServices, Catalog.CheckoutServices,
  Catalog.ReportServices
{}

let shop = Catalog(Shop())
print(try shop[\.checkout], try shop[\.clock], try shop[\.report])
