#if Configuration && Lifecycle
import Configuration
import ServiceCatalog
import ServiceCatalogConfiguration
import ServiceCatalogLifecycle
import ServiceCatalogMacros
import Synchronization
import Testing

struct StartTests {
  @Test func groupChecksSettingsBeforeItAssembles() async throws {
    let catalog = Catalog(ShopRoot(["SHOP_PORT": "high"]))
    try catalog.override(\.database) { _ in
      Issue.record("a service was assembled")
      return Database(settings: DatabaseSettings(url: "", poolSize: 1, timeout: .zero, password: nil))
    }
    let error = await #expect(throws: CatalogServiceGroupError.self) {
      try await CatalogServiceGroup(catalog, .init(startTimeout: nil)).run()
    }
    #expect(
      try #require(error).description == """
        shop.database.url is missing, and databaseSettings needs text: set SHOP_DATABASE_URL in the environment
        SHOP_PORT in the environment is 'high', and serverSettings needs a whole number from 0 to 65535
        """)
    #expect(try #require(error).errors.allSatisfy { $0 is any OperatorError })
  }
}
#endif
