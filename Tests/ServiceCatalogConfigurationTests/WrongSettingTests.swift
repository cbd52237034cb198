#if Configuration
import Configuration
import ServiceCatalog
import ServiceCatalogConfiguration
import ServiceCatalogMacros
import ServiceCatalogTesting
import Testing

private struct Sealed: Error, CustomStringConvertible { let description = "the vault is sealed" }

/// A source that can't be read.
private struct Vault: ConfigProvider, ConfigSnapshot {
  let providerName = "vault"

  func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult { throw Sealed() }
  func fetchValue(forKey key: AbsoluteConfigKey, type: ConfigType) async throws -> LookupResult { throw Sealed() }
  func snapshot() -> any ConfigSnapshot { self }

  func watchValue<Return: ~Copyable>(
    forKey key: AbsoluteConfigKey, type: ConfigType,
    updatesHandler: (ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>) async throws -> Return
  ) async throws -> Return { throw Sealed() }

  func watchSnapshot<Return: ~Copyable>(
    updatesHandler: (ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>) async throws -> Return
  ) async throws -> Return { throw Sealed() }
}

struct WrongSettingTests {
  /// Returns the text of the error for wrong settings.
  private func text(_ catalog: Catalog) throws -> String {
    let error = #expect(throws: ConfigurationError.self) { try catalog.verifyConfiguration() }
    return try #require(error).description
  }

  @Test func allProblemsOfAllServicesAreInOneError() throws {
    let catalog = Catalog(
      ShopRoot([
        "SHOP_DATABASE_POOL_SIZE": "65", "SHOP_DATABASE_TIMEOUT": "soon", "SHOP_PORT": "-1", "SHOP_LEVEL": "loud",
        "SHOP_RATIO": "half", "SHOP_IS_PUBLIC": "maybe", "SHOP_LIMIT": "0",
      ]))
    #expect(
      try text(catalog) == """
        shop.database.url is missing, and databaseSettings needs text: set SHOP_DATABASE_URL in the environment
        SHOP_DATABASE_POOL_SIZE in the environment is '65', and databaseSettings needs a whole number from 1 to 64
        SHOP_DATABASE_TIMEOUT in the environment is 'soon', and databaseSettings needs a whole number of seconds
        SHOP_PORT in the environment is '-1', and serverSettings needs a whole number from 0 to 65535
        SHOP_LEVEL in the environment is 'loud', and serverSettings needs one of debug, info
        SHOP_RATIO in the environment is 'half', and serverSettings needs a number
        SHOP_IS_PUBLIC in the environment is 'maybe', and serverSettings needs true or false
        SHOP_LIMIT in the environment is '0', and serverSettings needs a whole number from 1
        """)
  }

  @Test func errorOfTheFunctionIsACheck() throws {
    let catalog = Catalog(ShopRoot(["SHOP_DATABASE_URL": "db", "SHOP_DATABASE_TIMEOUT": "100"]))
    #expect(
      try text(catalog) == """
        databaseSettings: the timeout is longer than the pool allows; it read SHOP_DATABASE_URL in the environment, \
        SHOP_DATABASE_TIMEOUT in the environment
        """)
  }

  @Test func rareTypesAndDefaultsAreChecked() throws {
    let file = InMemoryProvider(values: [
      "rare.port": 70_000, "rare.days": .init(.intArray([1, 9]), isSecret: false), "rare.pause": 0, "rare.delay": 1,
      "rare.keys": .init(.stringArray(["a", "b"]), isSecret: false),
    ])
    let sources = ConfigurationSources().adding(file, named: "file")
    #expect(
      try text(Catalog(RareRoot(configurationSources: sources))) == """
        rare.port in file is '70000', and rareSettings needs a valid Port
        rare.days in file is '1,9', and rareSettings needs a list, in which each is a valid Weekday
        rare.keys in file is 'a,b', and rareSettings needs a list of bytes
        rare.pause in file is '0', and rareSettings needs a whole number of seconds from 0.5
        rare.weight is missing, and its default isn't what rareSettings needs: a number from 0.5 to 1.0
        rare.delay in file is '1', and rareSettings needs a whole number of seconds from -0.5 to 0.9
        """)
  }

  @Test func numberIsFiniteAndValueIsOnOneLine() throws {
    let catalog = Catalog(
      ShopRoot([
        "SHOP_DATABASE_URL": "db", "SHOP_RATIO": "nan", "SHOP_LEVEL": "in\nfo\u{1b}", "SHOP_LIMIT": "\u{2028}",
      ]))
    #expect(
      try text(catalog) == """
        SHOP_LEVEL in the environment is 'in\\nfo\\u{1B}', and serverSettings needs one of debug, info
        SHOP_RATIO in the environment is 'nan', and serverSettings needs a number
        SHOP_LIMIT in the environment is '\\u{2028}', and serverSettings needs a whole number from 1
        """)
  }

  @Test func reasonOfASourceIsReported() throws {
    let catalog = Catalog()
    catalog.install(ShopRoot([:]))
    try catalog.override(\.configurationSources) { _ in ConfigurationSources(Vault()) }
    let lines = try text(catalog).split(separator: "\n")
    #expect(
      lines[0] == "shop.database.url in vault can't be read, and databaseSettings needs text: the vault is sealed")
    #expect(lines[3] == "shop.database.password in vault can't be read, and databaseSettings needs text: Sealed")
  }

  @Test func eachSourceIsNamed() throws {
    let file = InMemoryProvider(values: ["shop.database.poolSize": "many", "shop.port": 70_000])
    let catalog = Catalog()
    catalog.install(ShopRoot(["SHOP_DATABASE_TIMEOUT": "soon"]))
    try catalog.override(\.configurationSources) { _ in
      ConfigurationSources(EnvironmentVariablesProvider(environmentVariables: ["SHOP_DATABASE_TIMEOUT": "soon"]))
        .adding(file, named: "config.json")
    }
    #expect(
      try text(catalog) == """
        shop.database.url is missing, and databaseSettings needs text: set SHOP_DATABASE_URL in the environment or \
        shop.database.url in config.json
        shop.database.poolSize in config.json is 'many', and databaseSettings needs a whole number from 1 to 64
        SHOP_DATABASE_TIMEOUT in the environment is 'soon', and databaseSettings needs a whole number of seconds
        shop.port in config.json is '70000', and serverSettings needs a whole number from 0 to 65535
        """)
  }

  @Test func earlierSourceDecides() throws {
    let catalog = Catalog()
    catalog.install(ShopRoot([:]))
    try catalog.override(\.configurationSources) { _ in
      ConfigurationSources(
        InMemoryProvider(name: "arguments", values: ["shop.database.url": "first"]),
        InMemoryProvider(name: "file", values: ["shop.database.url": "second", "shop.database.poolSize": 9]))
    }
    let settings = try catalog[\.databaseSettings]
    #expect(settings.url == "first" && settings.poolSize == 9)
  }

  @Test func secretIsNeverPrinted() throws {
    let catalog = Catalog()
    catalog.install(ShopRoot([:]))
    try catalog.override(\.configurationSources) { _ in
      ConfigurationSources(
        InMemoryProvider(
          values: [
            "shop.database.url": .init(.int(4711), isSecret: true), "shop.database.password": 4712,
            "shop.database.timeout": .init(.string("4713"), isSecret: true),
          ]))
    }
    let text = try text(catalog)
    #expect(!text.contains("471"), "\(text)")
    #expect(text.contains("shop.database.password in InMemoryProvider[] can't be read"), "\(text)")
    #expect(text.contains("shop.database.timeout in InMemoryProvider[] has another value, which is secret"), "\(text)")
    let secret = Secret("xyzzy")
    var dumped = ""
    dump(["password": secret], to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), dumped, "\([secret])"] { #expect(!text.contains("xyzzy")) }
    let environment = ["SHOP_DATABASE_PASSWORD": "xyzzy"]
    let sources = ConfigurationSources(EnvironmentVariablesProvider(environmentVariables: environment))
      .refusingUnknown(["--shop-passwort=xyzzy"])
    let root = ShopRoot(environment)
    dump([sources], to: &dumped)
    dump(root, to: &dumped)
    for text in ["\(sources)", String(reflecting: sources), "\(root)", "\([sources])", dumped] {
      #expect(!text.contains("xyzzy"), "\(text)")
    }
    #expect("\(sources)" == "ConfigurationSources(the environment)")
    try catalog.override(\.configurationSources) { _ in sources }
    let problems = try self.text(catalog)
    #expect(problems.contains("--shop-passwort isn't a setting") && !problems.contains("xyzzy"), "\(problems)")
  }

  @Test func unknownNameIsReported() throws {
    let environment = ["SHOP_DATABASE_URL": "db", "SHOP_DATABSE_URL": "db"]
    let catalog = Catalog()
    catalog.install(ShopRoot([:]))
    try catalog.override(\.configurationSources) { _ in
      ConfigurationSources(EnvironmentVariablesProvider(environmentVariables: environment))
        .refusingUnknown(environment.keys)
    }
    let text = try text(catalog)
    #expect(text.hasPrefix("SHOP_DATABSE_URL isn't a setting; the settings are SHOP_DATABASE_PASSWORD, "), "\(text)")
  }

  @Test func nameInALaterSourceIsKnown() throws {
    let environment = ["SHOP_PORT": "80", "SHOP_DATABASE_URL": "file:shop"]
    for port in ["81", "65536"] {
      let first = EnvironmentVariablesProvider(environmentVariables: ["SHOP_PORT": port])
      let catalog = Catalog(ShopRoot(environment))
      try catalog.override(\.configurationSources) { _ in
        ConfigurationSources(first).adding(
          EnvironmentVariablesProvider(environmentVariables: environment), named: "the file"
        ).refusingUnknown(environment.keys)
      }
      let isRight = port == "81"
      if isRight { try catalog.verifyConfiguration() } else { #expect(try !text(catalog).contains("isn't a setting")) }
    }
    let arguments = InMemoryProvider(values: ["shop.port": 81])
    let catalog = Catalog(ShopRoot(environment))
    try catalog.override(\.configurationSources) { _ in
      ConfigurationSources(arguments).adding(
        EnvironmentVariablesProvider(environmentVariables: environment), named: "the environment"
      ).refusingUnknown(environment.keys)
    }
    try catalog.verifyConfiguration()
  }

  @Test func nameOfAnOverriddenServiceIsKnown() throws {
    let environment = ["SHOP_PORT": "80", "SHOP_DATABASE_URL": "file:shop"]
    let catalog = Catalog(ShopRoot(environment))
    try catalog.override(\.configurationSources) { _ in
      ConfigurationSources(EnvironmentVariablesProvider(environmentVariables: environment))
        .refusingUnknown(environment.keys)
    }
    try catalog.override(\.databaseSettings) { _ in
      DatabaseSettings(url: "test", poolSize: 1, timeout: .zero, password: nil)
    }
    try catalog.verifyConfiguration()
  }

  @Test func overriddenServiceIsNotRead() throws {
    let catalog = Catalog(ShopRoot([:]))
    #expect(throws: ConfigurationError.self) { try catalog.verifyConfiguration() }
    try catalog.override(\.databaseSettings) { _ in
      DatabaseSettings(url: "test", poolSize: 1, timeout: .zero, password: nil)
    }
    try catalog.verifyConfiguration()
    #expect(try catalog[\.database].settings.url == "test")
  }

  @Test func overriddenServicesNeedNoSources() throws {
    let catalog = Catalog(ZoneRoot(region: "eu", [:]))
    try catalog.override(\.configurationSources) { _ in throw Sealed() }
    #expect(throws: CatalogError.self) { try catalog.verifyConfiguration() }
    try catalog.override(\.zone) { _ in "test" }
    try catalog.verifyConfiguration()
  }

  @Test func functionSeesItsCatalog() throws {
    let catalog = Catalog(ZoneRoot(region: "eu", ["ZONE_NAME": "us-1"]))
    #expect(try text(catalog) == "zone: the zone is in another region; it read ZONE_NAME in the environment")
    #expect(throws: CatalogError.self) { try catalog[\.zone] }
    try Catalog(ZoneRoot(region: "us", [:])).withMain {
      try Catalog(ZoneRoot(region: "eu", ["ZONE_NAME": "eu-1"])).verifyConfiguration()
    }
  }

  @Test func obtainingThrowsTheSameError() throws {
    let catalog = Catalog(ShopRoot(["SHOP_DATABASE_POOL_SIZE": "65"]))
    let error = try #require(#expect(throws: CatalogError.self) { try catalog[\.database] })
    let problems = (error.underlyingError as? ConfigurationError)?.problems ?? []
    #expect(problems.map(\.key) == ["shop.database.url", "shop.database.poolSize"])
    #expect(problems.allSatisfy { $0.service == "databaseSettings" })
  }

  @Test func verificationReportsEveryService() async {
    let report = await Catalog(ShopRoot(["SHOP_PORT": "high"])).verify()
    let problems = report.errors.compactMap { $0.underlyingError as? ConfigurationError }.flatMap(\.problems)
    #expect(problems.map(\.key) == ["shop.database.url", "shop.port"])
  }

  @Test(.catalog(.empty) { $0.install(ShopRoot(["SHOP_PORT": "high"])) })
  func expectationRecordsEachService() async {
    await withKnownIssue {
      await expectVerified()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("shop.database.url is missing") || text.contains("SHOP_PORT in the environment is 'high'")
    }
  }
}
#endif
