#if Configuration
import Configuration
import ServiceCatalog
import ServiceCatalogConfiguration
import ServiceCatalogMacros
import ServiceCatalogTesting
import Testing

struct ConfiguredTests {
  @Test func readsEachType() throws {
    let catalog = Catalog(
      ShopRoot([
        "SHOP_DATABASE_URL": "db", "SHOP_DATABASE_POOL_SIZE": "16", "SHOP_DATABASE_TIMEOUT": "7",
        "SHOP_DATABASE_PASSWORD": "xyzzy", "SHOP_PORT": "0", "SHOP_LEVEL": "debug", "SHOP_TAGS": "a,b",
        "SHOP_RATIO": "1.5", "SHOP_IS_PUBLIC": "true", "SHOP_LIMIT": "3",
      ]))
    try catalog.verifyConfiguration()
    let database = try catalog[\.database].settings
    #expect(database.url == "db" && database.poolSize == 16 && database.timeout == .seconds(7))
    #expect(database.password?.value == "xyzzy")
    let server = try catalog[\.serverSettings]
    #expect(server.port == 0 && server.level == .debug && server.tags == ["a", "b"] && server.ratio == 1.5)
    #expect(server.isPublic && server.limit == 3)
  }

  @Test func readsRareTypes() throws {
    let sources = ConfigurationSources(
      InMemoryProvider(values: [
        "rare.port": 443, "rare.days": .init(.intArray([2, 1]), isSecret: false), "rare.pause": 1, "rare.weight": 0.75,
        "rare.keys": .init(.byteChunkArray([[1, 2], [3]]), isSecret: false),
      ]))
    let settings = try Catalog(RareRoot(configurationSources: sources))[\.rareSettings]
    #expect(settings.port == .secure && settings.days == [.tuesday, .monday] && settings.keys == [[1, 2], [3]])
    #expect(settings.pause == .seconds(1) && settings.weight == 0.75)
  }

  @Test func readsRareLabelsAndDefaults() throws {
    let catalog = Catalog(ZoneRoot(region: "eu", ["ZONE_NAME": "eu-1", "ZONE_VAR": "3", "ZONE_1ST": "4"]))
    #expect(try catalog[\.zone] == "eu-1 3 4 0 one\n\ntwo")
  }

  @Test func defaultsMakeASettingOptional() throws {
    let catalog = Catalog(ShopRoot(["SHOP_DATABASE_URL": "db"]))
    try catalog.verifyConfiguration()
    let database = try catalog[\.databaseSettings]
    #expect(database.poolSize == 8 && database.timeout == .seconds(5) && database.password == nil)
    let server = try catalog[\.serverSettings]
    #expect(server.port == 8080 && server.level == .info && server.limit == nil)
  }
}
#endif
