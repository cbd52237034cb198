#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Programs of several modules whose root lacks one, or isn't used, with the first line of the finding and the fix.
@Suite("Fixes that name what the program can link")
struct ForgottenModulesTests {
  /// The modules: a key and its two providers, services that need it, two scopes, and a part of `ServiceCatalogDefaults`.
  private static let modules = [
    "Journal/Journal.swift": """
    import ServiceCatalog
    public protocol Journal: Sendable {}
    extension Catalog { @Supplied public static func journal() -> any Journal }
    """,
    "JournalFile/File.swift": """
    import Journal
    import ServiceCatalog
    @Services("FileServices") extension Catalog {
      @Provides(for: \\.journal, .shared) public static func fileJournal() -> any Journal { FileJournal() }
    }
    """,
    "Alerts/Alerts.swift": """
    import Journal
    import ServiceCatalog
    @Services("AlertServices") extension Catalog {
      @Provides(.shared) public static func alert(journal: any Journal) -> Alert { Alert() }
      public static func siren(journal: any Journal) -> Siren { Siren() }
      public static func horn(journal: any Journal) -> Horn { Horn() }
    }
    """,
    "Sessions/Sessions.swift": """
    import ServiceCatalog
    public enum Visit: CatalogScope {}
    public enum Tour: CatalogScope {}
    @Services("VisitServices", in: Visit.self) extension Catalog {
      @Provides(.scoped) public static func basket() -> Basket { Basket() }
      public static func price(basket: Basket) -> Price { Price() }
    }
    @Services("TourServices", in: Tour.self) extension Catalog {
      @Provides(.scoped) public static func guide(visitor: String) -> Guide { Guide() }
    }
    extension Catalog { @Supplied public static func visitor() -> String }
    """,
  ]

  private static let memory = """
    import Journal
    import ServiceCatalog
    @Services("MemoryServices") extension Catalog {
      @Provides(for: \\.journal, .shared) public static func memoryJournal() -> any Journal { MemoryJournal() }
    }
    """

  private static let defaults = """
    import ServiceCatalog
    public struct DefaultServices: DeclaredModule {
      public func install(in catalog: Catalog) { catalog.install(TimeZoneBlueprint()) }
      public struct TimeZoneBlueprint: Blueprint, LiveBlueprint {
        public static func assemble(from catalog: any Assembling) -> TimeZone { TimeZone.current }
      }
    }
    public struct TestDefaults: DeclaredModule {
      public func install(in catalog: Catalog) { catalog.supply(DefaultServices.TimeZoneBlueprint.self) { _ in .gmt } }
    }
    extension Catalog {
      public protocol DefaultServices: SuppliesTimeZone {}
      public typealias DefaultServicesModule = ServiceCatalogDefaults.DefaultServices
      public protocol TestDefaults: DefaultServices {}
      public typealias TestDefaultsModule = ServiceCatalogDefaults.TestDefaults
      public var timeZone: ServiceCatalogDefaults.DefaultServices.TimeZoneBlueprint.Type { DefaultServices.TimeZoneBlueprint.self }
    }
    """

  private static let roots = """
    @CompositionRoot(entry: \\.journal) struct Root: Catalog.FileServices {}
    @CompositionRoot(for: Visit.self, entry: \\.basket) struct VisitRoot: Root.Scope, Catalog.VisitServices {}
    @CompositionRoot(for: Tour.self, entry: \\.guide) struct TourRoot: Root.Scope, Catalog.TourServices {
      let visitor: String
    }

    """

  /// Returns the findings of the rule about missing entries, each with the first line and the fix.
  private static func findings(
    in main: String, with more: [String: String] = [:], _ kind: Project.Unit.Kind = .program, of module: String = "App"
  ) async throws -> [(line: String, fix: String)] {
    var files = modules.merging(more) { $1 }
    files["App/main.swift"] =
      "import Alerts\nimport Journal\nimport JournalFile\nimport ServiceCatalog\nimport Sessions\n" + main
    let sources = files.sorted { $0.key < $1.key }.map { path, text in
      SourceFile(path: path, module: String(path.prefix { $0 != "/" }), text: text)
    }
    let unit = Project.Unit(name: module, kind: kind, rootModule: module, modules: Set(sources.map(\.module)))
    let analysis = await Analysis.run(Project(units: [unit], files: sources))
    #expect(analysis.problems.isEmpty)
    return try #require(analysis.wirings.first).findings().filter { $0.rule == "missing-entry" }.map { finding in
      (finding.description.split(separator: "\n").first.map(String.init) ?? "", finding.fix)
    }
  }

  @Test("The module that provides an interface's key is named once, however many services need the key")
  func interface() async throws {
    let root = "@CompositionRoot(entry: \\.alert, \\.siren, \\.horn) struct Root: Catalog.AlertServices {}\n"
    let main = root + "let catalog = Catalog(Root())\nprint(try catalog[\\.alert], try catalog[\\.siren])"
    let found = try await Self.findings(in: main)
    #expect(
      found.map(\.line)
        == ["Alerts/Alerts.swift:4:47: error: [missing-entry] nothing is supplied for journal"])
    #expect(found.map(\.fix) == ["list Catalog.FileServices in Root"])
    let both = try await Self.findings(in: main, with: ["JournalMemory/Memory.swift": Self.memory])
    #expect(
      both.map(\.fix) == ["list one of Catalog.FileServices or Catalog.MemoryServices in Root"])
    // Nothing that the program links supplies the key.
    let none = try await Self.findings(in: main, with: ["JournalFile/File.swift": "import Journal"])
    #expect(none.map(\.fix) == ["hold `let journal` in Root"])
    #expect(none.count == 1)
  }

  @Test("A module that imports the root's module, or belongs to the tests, isn't proposed")
  func linkable() async throws {
    let main = """
      @CompositionRoot(entry: \\.alert) struct Root: Catalog.AlertServices {}
      public func start() throws { print(try Catalog(Root())[\\.alert]) }
      """
    let file = try #require(Self.modules["JournalFile/File.swift"])
    let tests = [
      "JournalFile/File.swift": "", "AppTests/Tests.swift": "@testable import App\n" + file,
    ]
    let found = try await Self.findings(in: main, with: tests, .tests, of: "AppTests")
    #expect(found.map(\.fix) == ["hold `let journal` in Root"])
    let above = try await Self.findings(in: main, with: ["JournalFile/File.swift": "import App\n" + file])
    #expect(above.map(\.fix) == ["hold `let journal` in Root"])
  }

  @Test("A program gets the services of the system, and never the values for tests")
  func systemServices() async throws {
    let greeting =
      "@Services(\"GreetingServices\") extension Catalog { static func greeting(timeZone: TimeZone) -> Greeting { Greeting() } }\n"
    let files = ["ServiceCatalogDefaults/Defaults.swift": Self.defaults]
    let found = try await Self.findings(
      in: "import ServiceCatalogDefaults\n" + greeting + """
        @CompositionRoot(entry: \\.greeting) struct Root: Catalog.GreetingServices {}
        print(try Catalog(Root())[\\.greeting])
        """, with: files)
    #expect(found.map(\.line) == ["App/main.swift:7:72: error: [missing-entry] nothing is supplied for timeZone"])
    #expect(found.map(\.fix) == ["list Catalog.DefaultServices in Root"])
    let plain = "import ServiceCatalogDefaults\nlet catalog = Catalog()\nprint(try catalog[\\.timeZone])"
    let withoutRoot = try await Self.findings(in: plain, with: files)
    #expect(withoutRoot.map(\.fix) == ["install DefaultServices() at the composition root"])
  }

  @Test("A root that nothing installs is installed, also for a key that another module provides and for a value")
  func uninstalledRoot() async throws {
    let root =
      "@CompositionRoot(entry: \\.alert) struct Root: Catalog.AlertServices, Catalog.FileServices"
    let main = " {}\nlet catalog = Catalog()\nprint(try catalog[\\.alert], try catalog[\\.journal])"
    let found = try await Self.findings(in: root + main)
    #expect(
      found.map(\.line) == ["App/main.swift:8:19: error: [missing-entry] nothing is supplied for alert and journal"])
    #expect(found.map(\.fix) == ["install Root, which supplies alert: catalog.install(Root())"])
    let holding = try await Self.findings(
      in:
        "@CompositionRoot struct Root { let visitor: String }\nlet catalog = Catalog()\nprint(try catalog[\\.visitor])")
    #expect(holding.map(\.fix) == ["install Root, which supplies visitor: catalog.install(Root(visitor: …))"])
  }

  @Test(
    "A scope that is opened by its kind is opened by its root",
    arguments: [
      (
        "print(try catalog.makeScope(Visit.self)[\\.basket])",
        "App/main.swift:12:41: error: [missing-entry] nothing is supplied for basket",
        "open the scope with VisitRoot() instead of Visit.self"
      ),
      (
        "try catalog.withSynchronousScope(Visit.self) { print(try $0[\\.price]) }",
        "App/main.swift:12:61: error: [missing-entry] nothing is supplied for price",
        "open the scope with VisitRoot() instead of Visit.self"
      ),
      (
        "try await catalog.withScope(Tour.self) { print(try $0[\\.guide]) }",
        "App/main.swift:12:55: error: [missing-entry] nothing is supplied for guide",
        "open the scope with TourRoot(visitor: …) instead of Tour.self"
      ),
      (
        "try await catalog.withScope(Tour.self) { print(try $0[\\.visitor]) }",
        "App/main.swift:12:55: error: [missing-entry] nothing is supplied for visitor",
        "open the scope with TourRoot(visitor: …) instead of Tour.self"
      ),
      (
        "print(try catalog[\\.basket])",
        "App/main.swift:12:19: error: [missing-entry] nothing is supplied for basket",
        "open the scope, and obtain basket from it: withScope(VisitRoot()) { scope in … }"
      ),
      (
        "try catalog.override(\\.basket) { _ in Basket() }; try await catalog.withScope(Tour.self) { _ in }",
        "App/main.swift:12:13: error: [missing-entry] nothing is supplied for basket, which is overridden here",
        "install VisitRoot before the override: catalog.install(VisitRoot.self)"
      ),
    ])
  func openedByKind(code: String, line: String, fix: String) async throws {
    let found = try await Self.findings(
      in: Self.roots + "let catalog = Catalog(Root()); print(try catalog[\\.journal])\n" + code)
    #expect(found.map(\.line) == [line])
    #expect(found.map(\.fix) == [fix])
  }

  @Test("A scope without a root gets one")
  func scopeWithoutRoot() async throws {
    let found = try await Self.findings(
      in: """
        @CompositionRoot(entry: \\.journal) struct Root: Catalog.FileServices {}
        let catalog = Catalog(Root())
        print(try catalog[\\.journal], try catalog.makeScope(Visit.self)[\\.basket])
        """)
    #expect(
      found.map(\.fix) == [
        "declare a root for the scope, and open the scope by it: @CompositionRoot(for: Visit.self) "
          + "struct VisitRoot: Root.Scope, Catalog.VisitServices {}"
      ])
  }

  @Test("Of several roots, the one that the program installs lists the module")
  func severalRoots() async throws {
    let found = try await Self.findings(
      in: """
        @CompositionRoot(entry: \\.alert) struct Root: Catalog.AlertServices {}
        @CompositionRoot struct OtherRoot {}
        print(try Catalog(Root())[\\.alert])
        """)
    #expect(found.map(\.fix) == ["list Catalog.FileServices in Root"])
  }
}
#endif
