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
  init(_ amount: Int) throws {
    self.init(amount: amount, currency: try Catalog.main[\.currency])  // defect: obtain-in-value-init
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(CurrencyBlueprint())
    print(try Price(3))
  }
}
