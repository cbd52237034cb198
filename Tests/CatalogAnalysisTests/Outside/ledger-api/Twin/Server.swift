import ServiceCatalog

@main
struct LedgerAPI {
  static func main() async throws {
    let catalog = Catalog(name: "ledger-api")
    catalog.install(StorageModule(), AccountsModule())
    let routes = Routes(catalog: catalog)
    try await routes.transfer(250, from: "rent", to: "savings")
    print("savings:", try await routes.balance(of: "savings"))
    try await catalog.shutdown()
  }
}
