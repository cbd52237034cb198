import ServiceCatalog

/// What is for sale. Has nothing to do with services.
enum Shop {
  final class Catalog {
    private(set) var shelves: [String: [any Sendable]] = [:]
    static func named(_ name: String) -> Catalog { Catalog() }

    func install(_ goods: any Sendable..., on shelf: String = "new") {
      shelves[shelf, default: []] += goods
    }
    func supply<T>(_ type: T.Type, count: Int) { shelves["\(type)", default: []] += [count] }
    func register(_ name: String) { shelves[name] = [] }
  }
}

struct Sword: Sendable { let damage = 7 }

protocol Pricing: Sendable {
  associatedtype Currency
  func price(of shelf: String) -> Int
}

struct GoldPricing: Pricing {
  enum Currency { case gold, gem }
  func price(of shelf: String) -> Int { shelf.count * 10 }
}

struct PricingBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> GoldPricing { GoldPricing() }
}

extension Catalog {
  var pricing: PricingBlueprint.Type { PricingBlueprint.self }
}

@main
struct Bazaar {
  static func main() throws {
    let services = Catalog(name: "bazaar")
    let goods = Shop.Catalog.named("bazaar")
    goods.register("old")
    goods.install(Sword(), on: "weapons")
    goods.supply(Sword.self, count: 3)
    services.install(PricingBlueprint())
    let pricing = try services[\.pricing]
    for shelf in goods.shelves.keys.sorted() { print(shelf, pricing.price(of: shelf)) }
  }
}
