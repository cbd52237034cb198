import ServiceCatalog

struct Price: Sendable {
  let amount: Int
  let currency: String
}

struct CurrencyBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "EUR" }
}

extension Catalog {
  var currency: CurrencyBlueprint.Type { CurrencyBlueprint.self }
}

extension Price {
  init(_ amount: Int, in currency: String = Catalog.main.resolve(\.currency)) {
    self.init(amount: amount, currency: currency)
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(CurrencyBlueprint())
    print(Price(3))
  }
}
