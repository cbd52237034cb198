#if Tools
import CatalogAnalysis
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// Services that `@Services` and `@CompositionRoot` declare.
@Suite("Services that functions declare")
struct DeclaredServicesTests {
  private static let declared = """
    import ServiceCatalogMacros
    extension Catalog {
      @Supplied static func configuration() -> Configuration
      @Collected static func panels() -> [any Panel]
      @Key var markup: MarkupBlueprint.Type { MarkupBlueprint.self }
    }
    @Services("ShopServices") extension Catalog {
      @Provides(.shared) static func clock() -> any Clock { SystemClock() }
      @Provides(.weak) static func images(limit: Int = 3, clock: any Clock) -> Images { Images() }
      static func receipt(clock: any Clock, markup: Int) -> Receipt { Receipt() }
      @Provides(.shared, .disposing { (pool: Pool) in await pool.close() })
      static func pool(configuration: Configuration) async throws -> Pool { Pool() }
      @MainActor static func editor(_ id: Int, clock: any Clock) -> Editor { Editor() }
      static func report(_ month: Int, @Ready pool: Pool) -> Report { Report() }
      static func year(report: (Int) throws -> Report, editor: @escaping @MainActor (Int) throws -> Editor) -> Year { Year() }
      @Provides(.shared, .per(Tenant.self, idle: .seconds(9), on: \\.clock), .disposing { (ledger: Ledger) in await ledger.close() })
      static func ledger(_ tenant: Tenant, markup: Int) async throws -> Ledger { Ledger() }
      @Provides(.shared, .per(Tenant.self)) static func limits(_ tenant: Tenant, markup: Int) -> Limits { Limits() }
      @Provides(.shared, .disposing(Window.close)) @MainActor static func window() -> Window { Window() }
      @Contributes(to: \\.panels, .shared) static func searchPanel(clock: any Clock) -> any Panel { SearchPanel() }
      @Contributes(to: \\.panels) static func homePanel(images: Images) -> any Panel { SearchPanel() }
      @Decorates(\\.clock) static func loggingClock(_ clock: any Clock, configuration: Configuration) -> any Clock { clock }
    }
    @Services("SessionServices", in: Session.self) extension Catalog {
      @Provides(.scoped) static func user(token: String) -> User { User() }
      static func basket(user: User) -> Basket { Basket() }
    }
    extension Catalog { @Supplied static func token() -> String }
    @CompositionRoot(entry: \\.pool, \\.receipt, \\.panels, \\.report, \\.editor, \\.year, \\.ledger, \\.limits)
    struct App: Catalog.ShopServices, Catalog.SuppliesMarkup { let configuration: Configuration }
    @CompositionRoot(for: Session.self, entry: \\.basket) struct SessionRoot: App.Scope & Catalog.SessionServices { let token: String }

    """ + others

  private static let handwritten = """
    struct ConfigurationBlueprint: SuppliedBlueprint { typealias Output = Configuration }
    struct PanelsBlueprint: ContributionBlueprint { typealias Element = any Panel }
    struct ClockBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> any Clock { SystemClock() }
    }
    struct ImagesBlueprint: SharedBlueprint {
      static var lifetime: Lifetime { .weak }
      static func assemble(from catalog: any Assembling) throws -> Images { Images(try catalog[\\.clock]) }
    }
    struct ReceiptBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> Receipt { Receipt(try catalog[\\.clock], try catalog[\\.markup]) }
    }
    struct PoolBlueprint: AsyncBlueprint, DisposableBlueprint {
      static func assemble(from catalog: any Assembling) async throws -> Pool { Pool(try catalog[\\.configuration]) }
    }
    struct EditorBlueprint: MainActorParameterizedBlueprint {
      static func assemble(_ input: Int, from catalog: any Assembling) throws -> Editor { Editor(try catalog[\\.clock]) }
    }
    struct ReportBlueprint: ParameterizedBlueprint {
      static func assemble(_ input: Int, from catalog: any Assembling) throws -> Report { Report(try catalog.obtainReady(\\.pool)) }
    }
    struct YearBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> Year {
        Year(try catalog.obtain(\\.report, with: 1)) { try catalog.obtain(\\.editor, with: $0) }
      }
    }
    struct LedgerBlueprint: AsyncParameterizedBlueprint, DisposableBlueprint {
      static func assemble(_ input: Tenant, from catalog: any Assembling) async throws -> Ledger {
        Ledger(try catalog[\\.markup], try catalog[\\.clock])
      }
    }
    struct LimitsBlueprint: SharedParameterizedBlueprint {
      static func assemble(_ input: Tenant, from catalog: any Assembling) throws -> Limits { Limits(try catalog[\\.markup]) }
    }
    struct WindowBlueprint: MainActorBlueprint, MainActorDisposableBlueprint {
      static var lifetime: Lifetime { .shared }
      static func assemble(from catalog: any Assembling) throws -> Window { Window() }
    }
    struct UserBlueprint: SharedBlueprint {
      static var lifetime: Lifetime { .scoped(Session.self) }
      static func assemble(from catalog: any Assembling) throws -> User { User(try catalog[\\.token]) }
    }
    struct BasketBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> Basket { Basket(try catalog[\\.user]) }
    }
    struct TokenBlueprint: SuppliedBlueprint { typealias Output = String }
    extension Catalog {
      var configuration: ConfigurationBlueprint.Type { ConfigurationBlueprint.self }
      var panels: PanelsBlueprint.Type { PanelsBlueprint.self }
      var markup: MarkupBlueprint.Type { MarkupBlueprint.self }
      var clock: ClockBlueprint.Type { ClockBlueprint.self }
      var images: ImagesBlueprint.Type { ImagesBlueprint.self }
      var receipt: ReceiptBlueprint.Type { ReceiptBlueprint.self }
      var pool: PoolBlueprint.Type { PoolBlueprint.self }
      var editor: EditorBlueprint.Type { EditorBlueprint.self }
      var report: ReportBlueprint.Type { ReportBlueprint.self }
      var year: YearBlueprint.Type { YearBlueprint.self }
      var ledger: LedgerBlueprint.Type { LedgerBlueprint.self }
      var limits: LimitsBlueprint.Type { LimitsBlueprint.self }
      var window: WindowBlueprint.Type { WindowBlueprint.self }
      var user: UserBlueprint.Type { UserBlueprint.self }
      var basket: BasketBlueprint.Type { BasketBlueprint.self }
      var token: TokenBlueprint.Type { TokenBlueprint.self }
    }
    struct ShopServices: CatalogModule {
      func install(in catalog: Catalog) {
        catalog.supply(ClockBlueprint.self)
        catalog.supply(ImagesBlueprint.self)
        catalog.supply(ReceiptBlueprint.self)
        catalog.supply(PoolBlueprint.self)
        catalog.supply(EditorBlueprint.self)
        catalog.supply(ReportBlueprint.self)
        catalog.supply(YearBlueprint.self)
        catalog.supply(LedgerBlueprint.self)
        catalog.supply(LimitsBlueprint.self)
        catalog.supply(WindowBlueprint.self)
        catalog.contribute(to: PanelsBlueprint.self, as: .shared) { SearchPanel(try $0[\\.clock]) }
        catalog.contribute(to: PanelsBlueprint.self) { SearchPanel(try $0[\\.images]) }
        catalog.decorate(ClockBlueprint.self) { clock, catalog in Logging(clock, try catalog[\\.configuration]) }
      }
    }
    struct SessionServices: CatalogModule {
      func install(in catalog: Catalog) {
        catalog.supply(UserBlueprint.self)
        catalog.supply(BasketBlueprint.self)
      }
    }
    struct App: CatalogModule {
      let configuration: Configuration
      func install(in catalog: Catalog) {
        catalog.install(ShopServices())
        catalog.supply(MarkupBlueprint.self)
        catalog.supply(ConfigurationBlueprint.self, instance: configuration)
      }
    }
    struct SessionRoot: CatalogModule {
      let token: String
      static func install(in catalog: Catalog) { catalog.install(SessionServices()) }
      func install(in catalog: Catalog) { catalog.supply(TokenBlueprint.self, instance: token) }
    }

    """
    + others
    .replacing(
      "Catalog(App(configuration: Configuration()))",
      with: "Catalog()\n  catalog.install(App(configuration: Configuration()))\n  SessionRoot.install(in: catalog)"
    )
    .replacing(
      "makeScope(SessionRoot(token: \"1\"))",
      with: "makeScope(Session.self)\n  session.install(SessionRoot(token: \"1\"))")

  /// The parts that both forms have in common: the program opens a session, and doesn't obtain the window.
  private static let others = """
    enum Session: CatalogScope {}
    struct MarkupBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) -> Int { 3 }
    }
    func start() async throws {
      let catalog = Catalog(App(configuration: Configuration()))
      print(try await catalog.obtain(\\.pool), try catalog[\\.receipt], try catalog[\\.panels], try catalog.obtain(\\.report, with: 1))
      print(try await catalog.obtain(\\.editor, with: 1), try catalog[\\.year])
      print(try await catalog.obtain(\\.ledger, with: tenant), try catalog.obtain(\\.limits, with: tenant))
      let session = catalog.makeScope(SessionRoot(token: "1"))
      print(try session[\\.basket])
      try await catalog.shutdown()
    }
    """

  @Test("The entries are those of the same blueprints by hand") func entries() async throws {
    let (declared, handwritten) = (try await wiring(ofFile: Self.declared), try await wiring(ofFile: Self.handwritten))
    #expect(declared.unknowns == [])
    #expect(Set(Self.described(declared.entries)) == Set(Self.described(handwritten.entries)))
    #expect(declared.entries.count == 16)
    #expect(handwritten.unknowns == [])
  }

  @Test("The needs are those of the same blueprints by hand") func needs() async throws {
    let (declared, handwritten) = (try await wiring(ofFile: Self.declared), try await wiring(ofFile: Self.handwritten))
    #expect(Self.described(declared.needs).sorted() == Self.described(handwritten.needs).sorted())
    #expect(declared.needs.count == 25)
    let findings = [declared, handwritten].map { $0.findings().map { "\($0.rule): \($0.message)" } }
    #expect(findings[0] == findings[1])
    #expect(findings[0] == ["unused-entry: window is supplied but never obtained"])
  }

  @Test(
    "A declared function that obtains from the main catalog has captured it",
    arguments: [
      ("@Provides(.shared) static func alarm() throws -> Alarm { Alarm(try Catalog.main[\\.bell]) }", 1),
      (
        "static func alarm() async throws -> Alarm { let main = Catalog.main; return Alarm(try await main.obtain(\\.bell)) }",
        1
      ),
      ("@Provides(for: \\.alarm) static func loud() throws -> Alarm { Alarm(try Catalog.main[\\.bell]) }", 1),
      ("@MainActor static func alarm(_ hour: Int) throws -> Alarm { Alarm(try BellBlueprint.obtain(from: .main)) }", 1),
      ("static func alarm(bell: Bell) -> Alarm { Alarm(bell) }", 0),
      ("static func alarm() -> Alarm { Alarm(later: { try Catalog.main[\\.bell] }) }", 0),
    ])
  func capturedMain(_ function: String, count: Int) async throws {
    let source = """
      @Services("AlarmServices") extension Catalog {
        \(function)
      }
      @Services("BellServices") extension Catalog { @Provides(.shared) static func bell() -> Bell { Bell() } }
      @CompositionRoot struct App: Catalog.AlarmServices, Catalog.BellServices {}
      Catalog.main.install(App())
      print(try Catalog.main[\\.alarm])
      """
    let findings = try await wiring(ofFile: source).findings().filter { $0.rule == "captured-catalog" }
    #expect(findings.map(\.position.line) == Array(repeating: 3, count: count))
    #expect(findings.allSatisfy { $0.remedy == nil && $0.fix.contains("parameter of the function") })
  }

  @Test("Findings are at the function, and at its parameter") func places() async throws {
    let source = """
      @Services("AlarmServices") extension Catalog {
        @Provides(.shared)
        static func alarm(
          clock: any Clock,
          bell: Bell
        ) -> Alarm { Alarm() }
        static func bell() -> Bell { Bell() }
        static func unused() -> Int { 1 }
        @Provides(for: \\.other) static func mine() -> Int { 1 }
        @Provides(.shared) static func other() -> Int { 1 }
      }
      extension Catalog { @Supplied static func clock() -> Clock }
      @CompositionRoot(entry: \\.alarm, \\.other) struct App: Catalog.AlarmServices {}
      Catalog.main.install(App())
      print(try Catalog.main[\\.alarm], try Catalog.main[\\.other])
      """
    let findings = try await wiring(ofFile: source).findings()
    #expect(
      findings.map { "\($0.position.line):\($0.position.column) \($0.rule)" } == [
        "5:5 missing-entry", "9:15 unused-entry", "11:34 duplicate-supply",
      ])
  }

  @Test("A function in #if, and one with an availability, are supplied on a condition") func conditions() async throws {
    let source = """
      @Services("PathServices") extension Catalog {
        #if os(Linux)
        static func path() -> String { "/" }
        #else
        static func path() -> String { "C:" }
        #endif
        #if DEBUG
        static func logger() -> Int { 1 }
        #endif
        @available(macOS 99, *) static func menu() -> Bool { true }
      }
      @CompositionRoot(entry: \\.path, \\.logger, \\.menu) struct App: Catalog.PathServices {}
      Catalog.main.install(App())
      print(try Catalog.main[\\.path], try Catalog.main[\\.logger], try Catalog.main[\\.menu])
      """
    let wiring = try await wiring(ofFile: source)
    #expect(
      wiring.findings().map { "\($0.position.line) \($0.rule)" } == ["9 conditional-supply", "11 conditional-supply"])
    #expect(
      wiring.entries.map { $0.supplies.map(\.condition) } == [
        ["#if os(Linux)", "#else of #if os(Linux)"], ["#if DEBUG"], ["if #available(macOS 99, *)"],
      ])
  }

  @Test("A root that a program doesn't install supplies nothing") func otherRoot() async throws {
    let source = """
      @Services("ClockServices") extension Catalog { static func clock() -> Int { 1 } }
      @Services("FakeServices") extension Catalog { @Provides(for: \\.clock) static func fakeClock() -> Int { 2 } }
      @Services("RunServices", in: Run.self) extension Catalog { static func run(clock: Int) -> Bool { true } }
      enum Run: CatalogScope {}
      @CompositionRoot(entry: \\.clock) struct App: Catalog.ClockServices {}
      @CompositionRoot struct TestRoot: Catalog.FakeServices {}
      @CompositionRoot(for: Run.self, entry: \\.run) struct RunRoot: App.Scope, Catalog.RunServices {}

      """
    func rules(_ code: String) async throws -> [String] {
      try await wiring(ofFile: source + code).findings().map(\.rule)
    }
    #expect(try await rules("let catalog = Catalog(App()); print(try catalog.makeScope(RunRoot())[\\.run])") == [])
    #expect(
      try await rules(
        "Catalog.main.install(App()); Catalog.main.install(RunRoot.self); print(try Catalog.main[\\.run])")
        == [])
    #expect(
      try await rules("let catalog = Catalog(TestRoot()); print(try catalog.makeScope(RunRoot())[\\.run])") == [])
    // The root of the scope doesn't install the one around it.
    #expect(try await rules("print(try Catalog.main.makeScope(RunRoot())[\\.run])") == ["missing-entry"])
    #expect(
      try await rules("let catalog = Catalog(App()); print(try catalog.makeScope(Run.self)[\\.run])") == [
        "unused-entry", "missing-entry",
      ])
    #expect(
      try await rules("Catalog.main.install(App(), TestRoot()); print(try Catalog.main[\\.clock])")
        == ["duplicate-supply"])
  }

  @Test(
    "A scope that its root opens has the root's services and values",
    arguments: [
      "try await catalog.withScope(ROOT) { print(try $0[\\.basket]) }",
      "try catalog.withSynchronousScope(ROOT) { session in print(try session[\\.basket]) }",
      "try await catalog.withScope(ROOT) { _ in print(try Catalog.main[\\.basket]) }",
      "print(try catalog.makeScope(ROOT)[\\.basket])",
      "let root = ROOT; let session = catalog.makeScope(root); print(try session[\\.basket])",
      "let session = try catalog.openScope(ROOT); print(try session.catalog[\\.basket])",
      "func obtain(_ session: Catalog) throws { print(try session[\\.basket]) }; try obtain(catalog.makeScope(ROOT))",
      """
      router.add(middleware: RequestScopeMiddleware(of: catalog) { request, _ in ROOT })
      router.get("a") { _, _ in try Catalog.main[\\.basket] }
      """,
    ])
  func openings(code: String) async throws {
    let source = """
      enum Session: CatalogScope {}
      extension Catalog { @Supplied static func user() -> String }
      @Services("ShopServices") extension Catalog { @Provides(.shared) static func currency() -> Int { 1 } }
      @Services("SessionServices", in: Session.self) extension Catalog {
        @Provides(.scoped) static func basket(user: String, currency: Int) -> [String] { [user] }
      }
      @CompositionRoot struct App: Catalog.ShopServices {}
      @CompositionRoot(for: Session.self, entry: \\.basket)
      struct SessionRoot: App.Scope, Catalog.SessionServices {
        let user: String
      }
      let catalog = Catalog(App())

      """
    let wiring = try await wiring(ofFile: source + code.replacing("ROOT", with: "SessionRoot(user: \"Ada\")"))
    #expect(wiring.unknowns == [])
    #expect(wiring.findings() == [])
    #expect(wiring.entries.map(\.name).sorted() == ["basket", "currency", "user"])
  }

  @Test("A root supplies nothing for a listed key that nothing assembles") func listedKey() async throws {
    let source = """
      extension Catalog { @Supplied static func size() -> Int }
      @CompositionRoot struct App: Catalog.SuppliesSize {}
      Catalog.main.install(App())
      print(try Catalog.main[\\.size])
      """
    #expect(try await wiring(ofFile: source).findings().map(\.rule) == ["missing-entry"])
  }

  @Test(
    "A call of a function with @Supplied obtains the service from the main catalog",
    arguments: [
      ("print(Catalog.size())", []),
      ("func show() { print(Catalog.size(), Catalog.pages()) }\nshow()", []),
      ("func size() -> Int { 1 }\nprint(size())", ["size is supplied but never obtained"]),
      (
        """
        @Services("LengthServices") extension Catalog { @Provides(for: \\.length, .shared) static func size() -> Double { 1 } }
        extension Catalog { @Supplied static func length() -> Double }
        @CompositionRoot(entry: \\.length) struct Lengths: Catalog.LengthServices {}
        Catalog.main.install(Lengths())
        print(Catalog.length())
        """, ["size is supplied but never obtained"]
      ),
      (
        """
        @Services("BookServices") extension Catalog { @Provides(.shared) static func book() -> String { "\\(size())" } }
        @CompositionRoot(entry: \\.book) struct Books: Catalog.BookServices {}
        Catalog.main.install(Books())
        print(try Catalog.main[\\.book])
        """, ["the builder of Catalog.book assembles from Catalog.main, which it captured"]
      ),
    ])
  func suppliedFunction(code: String, findings: [String]) async throws {
    let source = """
      extension Catalog {
        @Supplied static func size() -> Int
        @Collected static func pages() -> [String]
      }
      @CompositionRoot(entry: \\.size) struct App { let size: Int }
      Catalog.main.install(App(size: 1))

      """
    let found = try await wiring(ofFile: source + code).findings().map { "\($0)" }
    #expect(found.count == findings.count, "\(found)")
    #expect(zip(found, findings).allSatisfy { $0.contains($1) }, "\(found)")
    let without = source.replacing("let size: Int", with: "").replacing("size: 1", with: "")
    let missing = try await wiring(ofFile: without + code).findings().contains { $0.rule == "missing-entry" }
    #expect(missing == !findings.contains { $0.contains("never obtained") })
  }

  @Test("A function composes services, and a method with its name is another function") func bodies() async throws {
    let source = """
      @Services("PrintServices") extension Catalog {
        static func agenda() -> Int { (try? Catalog.main[\\.size]) ?? 0 }
        static func printer() -> Printer { ServiceLocator.inject(Printer.self) }
        static func screen(printer: Printer) -> String { printer.agenda() }
        static func size() -> Int { 1 }
      }
      @CompositionRoot(entry: \\.agenda, \\.screen) struct App: Catalog.PrintServices {}
      ServiceLocator.register(Printer.self) { Printer() }
      Catalog.main.install(App())
      print(try Catalog.main[\\.agenda], try Catalog.main[\\.screen])
      """
    let wiring = try await wiring(ofFile: source)
    #expect(wiring.findings().map(\.rule) == ["captured-catalog"])
    #expect(wiring.needs.filter { $0.code == "screen" }.map(\.to) == ["printer"])
  }

  private static func described(_ entries: [Wiring.Entry]) -> [String] {
    entries.map { entry in
      let supplies = entry.supplies.map {
        "\($0.module ?? "-") \($0.isOwn) \($0.isInstance) \($0.lifetime?.value as Any)"
      }
      return
        "\(entry.name) \(entry.kind) \(entry.key ?? "-") \(entry.output ?? "-") \(entry.lifetime as Any) \(supplies) "
        + "\(entry.conformance as Any) \(entry.isDisposable) \(entry.declared?.value as Any)"
    }
  }

  private static func described(_ needs: [Wiring.Need]) -> [String] {
    needs.map { "\($0.from ?? $0.code) -\($0.kind)> \($0.to) \($0.isOptional) \($0.isAssembling) \($0.isDeferred)" }
  }
}
#endif
