import ServiceCatalog

protocol PriceList: Sendable {
  func cents(for article: String) -> Int?
}

struct PrintedPrices: PriceList {
  let table: [String: Int]
  func cents(for article: String) -> Int? { table[article] }
}

struct PriceTableBlueprint: SuppliedBlueprint {
  typealias Output = [String: Int]
}

enum PriceListBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any PriceList {
    PrintedPrices(table: try PriceTableBlueprint.obtain(from: catalog))
  }
}

struct Rule: Sendable {
  let article: String
  let factor: Double
}

/// The rules of the day, for articles that are on the list.
struct Rules: Sendable {
  let all: [Rule]

  init(for articles: [String], from prices: any PriceList) {
    all = articles.filter { (prices.cents(for: $0) ?? 0) > 1000 }.map { Rule(article: $0, factor: 0.9) }
  }

  func factor(for article: String) -> Double { all.first { $0.article == article }?.factor ?? 1 }
}

struct RulesBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Rules {
    let table = try catalog.obtain(\.priceTable)
    return Rules(for: table.keys.sorted(), from: PrintedPrices(table: table))
  }
}

extension Catalog {
  var priceTable: PriceTableBlueprint.Type { PriceTableBlueprint.self }
  var priceList: PriceListBlueprint.Type { PriceListBlueprint.self }
  var rules: RulesBlueprint.Type { RulesBlueprint.self }
}
