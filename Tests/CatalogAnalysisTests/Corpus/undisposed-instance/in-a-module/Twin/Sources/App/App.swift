import ServiceCatalog
import Store

@main
enum App {
  static func main() async throws {
    Catalog.main.install(StoreModule())
    try await save(to: .main)
  }
}
