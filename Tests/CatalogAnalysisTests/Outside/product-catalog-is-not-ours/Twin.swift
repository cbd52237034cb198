import ServiceCatalog

enum Funds {
  struct Fund: Sendable, Hashable {
    let isin: String
    let name: String
  }

  /// The funds that we sell.
  final class Catalog: @unchecked Sendable {
    static let main = Catalog()
    private var funds: [String: Fund] = [:]

    @discardableResult
    func register(_ fund: Fund) -> Self {
      funds[fund.isin] = fund
      return self
    }

    func install(_ list: Fund...) { list.forEach { register($0) } }
    func supply(_ fund: Fund.Type, instance: Fund) { register(instance) }
    func obtain(_ isin: String) throws -> Fund? { funds[isin] }
  }
}

struct FundCatalogBlueprint: SuppliedBlueprint {
  typealias Output = Funds.Catalog
}

struct Pricing: Sendable {
  let funds: Funds.Catalog
  func label(for isin: String) throws -> String { try funds.obtain(isin)?.name ?? "unknown fund" }
}

struct PricingBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Pricing {
    Pricing(funds: try catalog.obtain(\.fundCatalog))
  }
}

extension ServiceCatalog.Catalog {
  var fundCatalog: FundCatalogBlueprint.Type { FundCatalogBlueprint.self }
  var pricing: PricingBlueprint.Type { PricingBlueprint.self }
}

@main
enum FundShop {
  static func main() throws {
    let funds = Funds.Catalog.main
    funds.install(Funds.Fund(isin: "IE1", name: "World"), Funds.Fund(isin: "IE2", name: "Bonds"))
    funds.supply(Funds.Fund.self, instance: Funds.Fund(isin: "IE3", name: "Small caps"))

    let services = ServiceCatalog.Catalog(name: "shop")
    services.install(PricingBlueprint())
    services.supply(FundCatalogBlueprint.self, instance: funds)
    print(try services[\.pricing].label(for: "IE1"))
  }
}
