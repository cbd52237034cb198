#if Tools
import CatalogAnalysis
import CatalogWiring
import ServiceCatalogDiagnostics
import Testing

/// Linked code that the program never runs, and services that another library runs.
@Suite("Modules that no program installs, and services that the library runs")
struct UninstalledModuleTests {
  @Test("The builder of a module that isn't installed has no missing entries")
  func builder() async throws {
    let source = """
      struct ClockBlueprint: SuppliedBlueprint { typealias Output = Int }
      struct AlarmBlueprint: SuppliedBlueprint { typealias Output = Int }
      extension Catalog {
        var clock: ClockBlueprint.Type { ClockBlueprint.self }
        var alarm: AlarmBlueprint.Type { AlarmBlueprint.self }
      }
      struct Alarms: CatalogModule {
        func install(in catalog: Catalog) { catalog.supply(AlarmBlueprint.self) { try $0.obtain(\\.clock) } }
      }

      """
    let idle = try await wiring(ofFile: source + "print(1)").findings()
    #expect(idle == [])
    let installed = "let root = Catalog(); root.install(Alarms()); print(try root.obtain(\\.alarm))"
    #expect(try await wiring(ofFile: source + installed).findings().map(\.rule) == ["missing-entry"])
  }

  @Test("A forgotten module is one finding with all services that it would supply")
  func forgotten() async throws {
    let source = """
      @Services("ClockServices") extension Catalog {
        static func hour() -> Int { 7 }
        static func zone() -> String { "UTC" }
      }
      @Services("AlarmServices") extension Catalog {
        static func alarm(hour: Int, zone: String) -> Bool { true }
      }
      @CompositionRoot(entry: \\.alarm) struct AppServices: Catalog.AlarmServices {}
      let catalog = Catalog(AppServices())
      print(try catalog[\\.alarm])
      """
    let findings = try await wiring(ofFile: source).findings()
    #expect(findings.map(\.message) == ["nothing is supplied for hour and zone"])
    #expect(findings.first?.places.map(\.name) == ["zone"])
    #expect(findings.first?.fix == "list Catalog.ClockServices in AppServices")
  }

  @Test("A service is named by its key, and by its module where two have the same key")
  func names() async throws {
    func blueprint(_ name: String) -> String {
      """
      public struct \(name): Blueprint {
        public init() {}
        public static func assemble(from catalog: any Assembling) throws -> Int { 1 }
      }

      """
    }
    let wiring = try await wiring(of: [
      "Left/Left.swift": "import ServiceCatalog\n" + blueprint("URLSessionBlueprint") + blueprint("ClockBlueprint"),
      "Right/Right.swift": "import ServiceCatalog\n" + blueprint("ClockBlueprint"),
      "App/App.swift": """
      import Left
      import Right
      import ServiceCatalog
      Catalog.main.install(URLSessionBlueprint(), Left.ClockBlueprint(), Right.ClockBlueprint())
      """,
    ])
    #expect(wiring.entries.map(\.name) == ["urlSession", "Left.clock", "Right.clock"])
    #expect(wiring.graph.nodes.map(\.id) == ["urlSession", "Left.clock", "Right.clock"])
    #expect(try wiring.id(of: "URLSessionBlueprint") == "urlSession")
  }

  @Test("A service that the service group runs is used", arguments: ["RunnableBlueprint", "ReadinessBlueprint"])
  func runnable(_ kind: String) async throws {
    func source(_ conformance: String) -> String {
      """
      import ServiceCatalogLifecycle
      struct ServerBlueprint: SharedBlueprint\(conformance) {
        static func assemble(from catalog: any Assembling) throws -> Int { 1 }
      }
      Catalog.main.install(ServerBlueprint())
      """
    }
    #expect(try await wiring(ofFile: source(", \(kind)")).findings() == [])
    #expect(try await wiring(ofFile: source("")).findings().map(\.rule) == ["unused-entry"])
  }

  @Test("A declared service with the trait .runs is used") func declaredRunnable() async throws {
    func source(_ trait: String) -> String {
      """
      import ServiceCatalogLifecycle
      @Services("WorkServices") extension Catalog { @Provides(.shared\(trait)) static func worker() -> Int { 1 } }
      @CompositionRoot struct WorkRoot: Catalog.WorkServices {}
      Catalog.main.install(WorkRoot())
      """
    }
    #expect(try await wiring(ofFile: source(", .runs")).findings() == [])
    #expect(try await wiring(ofFile: source("")).findings().map(\.rule) == ["unused-entry"])
  }

  /// A program with modules of each kind, whose roots may list them, and its code outside of services.
  private func findings(app: String, session: String = "", entries: String = "\\.count", _ code: String = "")
    async throws
    -> [Finding]
  {
    let source = """
      enum Session: CatalogScope {}
      extension Catalog { @Collected static func pages() -> [String] }
      @Services("CountServices") extension Catalog {
        static func count(pages: [String]) -> Int { pages.count }
        static func title(count: Int) -> String { "" }
      }
      @Services("PageServices") extension Catalog { @Contributes(to: \\.pages) static func page() -> String { "" } }
      @Services("LogServices") extension Catalog { @Decorates(\\.count) static func more(_ count: Int) -> Int { count + 1 } }
      @Services("UserServices", in: Session.self) extension Catalog { static func user(count: Int) -> [Int] { [count] } }
      @CompositionRoot(entry: \(entries)) struct AppRoot: Catalog.CountServices\(app) {}
      \(session)
      func run() throws {
        let catalog = Catalog(AppRoot())
        print(try catalog[\\.count])
        \(code)
      }
      """
    return try await wiring(ofFile: source).findings().filter { $0.rule.hasPrefix("unlisted") }
  }

  private static let all = ", Catalog.PageServices, Catalog.LogServices"
  private static let session =
    "@CompositionRoot(for: Session.self, entry: \\.user) struct SessionRoot: AppRoot.Scope, Catalog.UserServices {}"

  @Test("A module that no root lists is reported at the root for its scope")
  func unlisted() async throws {
    let open = "print(try catalog.makeScope(SessionRoot())[\\.user])"
    #expect(try await findings(app: Self.all, session: Self.session, open) == [])
    let app = try await findings(app: "", session: Self.session, open)
    #expect(
      app.map(\.message)
        == ["Log", "Page"].map { "AppRoot doesn't list Catalog.\($0)Services, which the program links" })
    #expect(app.map(\.position.line) == [11, 11])
    #expect(app.flatMap(\.places).map(\.position?.line) == [9, 8])
    #expect(app.allSatisfy { $0.severity == .warning && $0.fix.hasPrefix("add Catalog.") })
    let session = "@CompositionRoot(for: Session.self) struct SessionRoot: AppRoot.Scope {}"
    let scope = try await findings(app: Self.all, session: session)
    #expect(scope.map(\.message) == ["SessionRoot doesn't list Catalog.UserServices, which the program links"])
    #expect(scope.map(\.position.line) == [12])
  }

  @Test("A module that code installs isn't reported")
  func installed() async throws {
    let install =
      "catalog.install(Catalog.PageServicesModule(), Catalog.LogServicesModule(), Catalog.UserServicesModule())"
    #expect(try await findings(app: "", install) == [])
  }

  @Test("A service that code outside of services obtains is an entry of its root")
  func entry() async throws {
    let code = "print(try catalog[\\.title], try catalog[\\.pages]); print(catalog.obtainIfSupplied(\\.text))"
    let found = try await findings(app: Self.all, session: Self.session, code)
    #expect(
      found.map(\.message) == [
        "AppRoot doesn't list an entry that code outside of services obtains: \\.pages, \\.title"
      ])
    #expect(
      found.map(\.fix)
        == ["write @CompositionRoot(entry: \\.count, \\.pages, \\.title), so that a root without it doesn't compile"])
    #expect(found.map(\.severity) == [.note])
    #expect(
      try await findings(app: Self.all, session: Self.session, entries: "\\.count, \\.title, \\.pages", code) == [])
  }

  private static let module = """
    import ServiceCatalog
    public struct ClockBlueprint: SharedBlueprint {
      public static func assemble(from catalog: any Assembling) throws -> Int { 1 }
    }
    extension Catalog { public var clock: ClockBlueprint.Type { ClockBlueprint.self } }
    public struct Server {
      public init() {}
      public func run(_ port: Int) throws { print(try Catalog.main.obtain(\\.clock)) }
    }
    public struct Tool {
      public init() {}
      public func start() { print(Log().lines) }
    }
    public struct Log { public var lines = 0 }
    func prepare(_ catalog: Catalog) { catalog.install(OtherBlueprint()) }
    struct OtherBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> Int { 2 } }
    public struct Starter {
      public init() {}
      public func go() throws { prepare(.main) }
    }
    """

  private func findings(of main: String) async throws -> [String] {
    let files = [
      SourceFile(path: "Server.swift", module: "Server", text: Self.module),
      SourceFile(path: "main.swift", module: "App", text: "import Server\n" + main),
    ]
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["Server", "App"])
    let analysis = await Analysis.run(Project(units: [unit], files: files))
    return try #require(analysis.wirings.first).findings().map(\.rule)
  }

  @Test("A program that uses a module's other code has no composition root")
  func linked() async throws {
    // The module itself uses the main catalog, whichever program links it.
    #expect(try await findings(of: "Tool().start()") == ["main-catalog-off-root"])
  }

  @Test("A program that reaches a supply has a composition root")
  func composed() async throws {
    #expect(try await findings(of: "try Starter().go()").contains("unused-entry"))
  }
}
#endif
