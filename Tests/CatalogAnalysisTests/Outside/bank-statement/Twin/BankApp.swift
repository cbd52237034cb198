import ServiceCatalog

@main
@MainActor
struct BankApp {
  static var modules: [any CatalogModule] {
    [
      LedgerModule(),
      RatesModule(),
      StatementsModule(),
    ]
  }

  static func main() throws {
    let catalog = Catalog(name: "bank")
    catalog.install(modules)
    let presenter = try catalog.obtain(\.statementPresenter)
    for account in ["DE-1", "DE-2"] {
      print(presenter.line(for: account))
    }
  }
}
