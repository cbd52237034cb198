import ServiceCatalog

struct DiscountPolicy: Sendable {
  let customer: Customer
  var percent: Int { customer.isWholesale ? 15 : 0 }
}

struct DiscountPolicyBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> DiscountPolicy {
    DiscountPolicy(customer: try catalog.obtain(\.customer))
  }
}

struct PriceList: Sendable {
  let discount: DiscountPolicy
  private let cents = ["tea": 450, "milk": 120, "coffee": 690]

  init(discount: DiscountPolicy) { self.discount = discount }

  func price(of item: String) -> Int { (cents[item] ?? 0) * (100 - discount.percent) / 100 }
}

struct PriceListBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> PriceList {
    PriceList(discount: try catalog.obtain(\.discountPolicy))
  }
}

extension Catalog {
  var discountPolicy: DiscountPolicyBlueprint.Type { DiscountPolicyBlueprint.self }
  var priceList: PriceListBlueprint.Type { PriceListBlueprint.self }
}

struct PricingModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(DiscountPolicyBlueprint(), PriceListBlueprint()) }
}
