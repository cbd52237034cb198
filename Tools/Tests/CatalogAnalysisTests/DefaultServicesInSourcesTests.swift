#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// A part of the sources of the product `ServiceCatalogDefaults`.
private let defaults = """
  import ServiceCatalog
  public struct DefaultServices: CatalogModule {
    public func install(in catalog: Catalog) { catalog.install(ClockBlueprint(), DateBlueprint()) }
    public struct ClockBlueprint: SharedBlueprint, LiveBlueprint {
      public static func assemble(from catalog: any Assembling) -> Int { 1 }
    }
    public struct DateBlueprint: SharedBlueprint, LiveBlueprint {
      public static func assemble(from catalog: any Assembling) -> Int { 2 }
    }
  }
  extension Catalog {
    @_disfavoredOverload public var clock: DefaultServices.ClockBlueprint.Type { DefaultServices.ClockBlueprint.self }
    @_disfavoredOverload public var date: DefaultServices.DateBlueprint.Type { DefaultServices.DateBlueprint.self }
  }
  """

private let feature = """
  import ServiceCatalog
  public struct ClockBlueprint: SharedBlueprint {
    public static func assemble(from catalog: any Assembling) -> String { "" }
  }
  extension Catalog {
    public var clock: ClockBlueprint.Type { ClockBlueprint.self }
  }
  """

@Suite("Programs that use the default services")
struct DefaultServicesInSourcesTests {
  private func findings(_ installed: String, importing imports: String = "") async throws -> [String] {
    let app = """
      import ServiceCatalog
      import ServiceCatalogDefaults
      \(imports)
      func start(_ catalog: Catalog) throws {
        catalog.install(\(installed))
        print(try catalog[\\.clock])
      }
      """
    let files = [("App", app), ("Feature", feature), ("ServiceCatalogDefaults", defaults)].map { module, text in
      SourceFile(path: "\(module).swift", module: module, text: text)
    }
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: Set(files.map(\.module)))
    let analysis = await Analysis.run(Project(units: [unit], files: files))
    let wiring = try #require(analysis.wirings.first)
    #expect(wiring.unknowns.isEmpty)
    return wiring.findings().map { "\($0.rule): \($0.position.file)" }
  }

  @Test("A default service is found although a module that isn't imported has the same key; the others may be unused")
  func used() async throws {
    #expect(try await findings("DefaultServices()").isEmpty)
  }

  @Test("The default services may be installed under a condition, unless code needs one of them anyway")
  func conditional() async throws {
    let flag =
      "DefaultServices()); let isLoud = CommandLine.arguments.count > 1; if isLoud { catalog.install(DefaultServices()) }; print("
    #expect(try await findings(flag).isEmpty)
    let only = flag.replacing("DefaultServices()); let", with: "); let")
    #expect(try await findings(only) == ["conditional-supply: ServiceCatalogDefaults.swift"])
  }

  @Test("The services for tests replace those of the program", arguments: [("TestDefaults", 0), ("OtherDefaults", 1)])
  func replaced(_ name: String, _ count: Int) async throws {
    let app = """
      import ServiceCatalog
      import ServiceCatalogDefaults
      public func start(_ catalog: Catalog) throws { catalog.install(DefaultServices()); print(try catalog[\\.clock]) }
      """
    let tests = """
      import App
      import ServiceCatalog
      import ServiceCatalogDefaults
      func test() throws { let catalog = Catalog(); try start(catalog); catalog.install(\(name)()) }
      """
    let replacing = """
      \(defaults)
      public struct \(name): CatalogModule {
        public func install(in catalog: Catalog) { catalog.supply(DefaultServices.ClockBlueprint.self, instance: 3) }
      }
      """
    let files = [("App", app), ("AppTests", tests), ("ServiceCatalogDefaults", replacing)].map { module, text in
      SourceFile(path: "\(module).swift", module: module, text: text)
    }
    let unit = Project.Unit(name: "AppTests", kind: .tests, rootModule: "AppTests", modules: Set(files.map(\.module)))
    let wiring = try #require(await Analysis.run(Project(units: [unit], files: files)).wirings.first)
    #expect(wiring.findings().count { $0.rule == "duplicate-supply" } == count)
  }

  @Test("A default service that isn't installed is missing")
  func missing() async throws {
    #expect(try await findings("").sorted() == ["missing-entry: App.swift"])
  }

  @Test("A key of another module that is imported takes precedence")
  func own() async throws {
    #expect(try await findings("DefaultServices(), ClockBlueprint()", importing: "import Feature").isEmpty)
    #expect(
      try await findings("DefaultServices()", importing: "import Feature") == ["missing-entry: App.swift"])
  }
}
#endif
