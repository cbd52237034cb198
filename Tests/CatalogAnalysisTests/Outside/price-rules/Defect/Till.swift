import ServiceCatalog

final class Till {
  @Obtained(\.priceList) private var prices

  func total(_ articles: [String]) -> Int { articles.compactMap { prices.cents(for: $0) }.reduce(0, +) }
}

struct TillBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Till { Till() }
}

extension Catalog {
  var till: TillBlueprint.Type { TillBlueprint.self }
}

extension Catalog {
  func open(with table: [String: Int], discounts: Bool) {
    supply(PriceTableBlueprint.self) { _ in table }
    supply(PriceListBlueprint.self)
    install(TillBlueprint())
    if discounts {
      install(DiscountModule())
    } else {
      supply(RulesBlueprint.self) { _ in Rules(for: [], from: PrintedPrices(table: [:])) }
    }
  }

  func printRules() throws {
    for rule in try self[\.rules].all { print(rule.article, rule.factor) }
  }
}

@main
struct Shop {
  static func main() throws {
    let catalog = Catalog(name: "shop")
    catalog.open(with: ["lamp": 2400, "bulb": 300], discounts: !CommandLine.arguments.contains("--full-price"))
    try catalog.printRules()
    print(try catalog[\.till].total(["lamp", "bulb"]))
  }
}
