import ServiceCatalog
import Synchronization

protocol PriceList: Sendable {
  func product(_ sku: String) -> Product?
}

final class CachedPriceList: PriceList {
  private let loads = Mutex(0)
  private let products: [String: Product]

  init() {
    loads.withLock { $0 += 1 }
    products = Dictionary(
      uniqueKeysWithValues: [Product(sku: "tea", cents: 450), Product(sku: "pot", cents: 2900)].map { ($0.sku, $0) })
  }

  func product(_ sku: String) -> Product? { products[sku] }
}

protocol Discount: Sendable {
  func apply(to cents: Int) -> Int
}

struct NoDiscount: Discount {
  func apply(to cents: Int) -> Int { cents }
}

struct MemberDiscount: Discount {
  let percent: Int
  func apply(to cents: Int) -> Int { cents - cents * percent / 100 }
}

struct PriceCalculator: Sendable {
  let list: any PriceList
  let discount: any Discount

  func price(of skus: [String]) -> Int {
    skus.compactMap { list.product($0)?.cents }.map { discount.apply(to: $0) }.reduce(0, +)
  }
}

struct QuoteService: Sendable {
  let customer: Customer
  let calculator: PriceCalculator

  func quote(_ skus: [String]) -> Quote { Quote(customer: customer.name, cents: calculator.price(of: skus)) }
}
