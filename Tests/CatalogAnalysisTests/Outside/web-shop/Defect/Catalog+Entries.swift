import ServiceCatalog

enum RequestScope: CatalogScope {}

struct CustomerBlueprint: SuppliedBlueprint {
  typealias Output = Customer
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
}

struct PriceListBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any PriceList { CachedPriceList() }
}

struct MemberPercentBlueprint: SuppliedBlueprint {
  typealias Output = Int
}

struct DiscountBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any Discount {
    guard try catalog[\.customer].isMember else { return NoDiscount() }
    return MemberDiscount(percent: try catalog[\.memberPercent])
  }
}

struct PriceCalculatorBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> PriceCalculator {
    PriceCalculator(list: try catalog[\.priceList], discount: try catalog[\.discount])
  }
}

struct QuoteServiceBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> QuoteService {
    QuoteService(customer: try catalog[\.customer], calculator: try catalog[\.priceCalculator])
  }
}

extension Catalog {
  var customer: CustomerBlueprint.Type { CustomerBlueprint.self }
  var priceList: PriceListBlueprint.Type { PriceListBlueprint.self }
  var memberPercent: MemberPercentBlueprint.Type { MemberPercentBlueprint.self }
  var discount: DiscountBlueprint.Type { DiscountBlueprint.self }
  var priceCalculator: PriceCalculatorBlueprint.Type { PriceCalculatorBlueprint.self }
  var quoteService: QuoteServiceBlueprint.Type { QuoteServiceBlueprint.self }
}
