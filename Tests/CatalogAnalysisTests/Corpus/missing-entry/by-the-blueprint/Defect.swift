import ServiceCatalog

enum Payments {
  struct Gateway: Sendable {
    let url: String
  }

  struct GatewayBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Gateway { Gateway(url: "pay.example") }
  }

  struct CheckoutBlueprint: Blueprint {
    typealias Needs = GatewayBlueprint

    static func assemble(from catalog: any Assembling) throws -> String {
      try Needs.obtain(from: catalog).url  // defect: missing-entry
    }
  }
}

@main
struct App {
  static func main() throws {
    let modules: [any CatalogModule] = [
      Payments.CheckoutBlueprint()
    ]
    let catalog = Catalog(name: "shop")
    catalog.install(modules)
    print(try Payments.CheckoutBlueprint.obtain(from: catalog))
  }
}
