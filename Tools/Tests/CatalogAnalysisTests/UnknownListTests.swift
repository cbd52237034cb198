#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Lists of modules and keys that the sources don't show, which must hide findings instead of causing them.
@Suite("Lists and keys that the analysis can't determine")
struct UnknownListTests {
  private static let blueprints = """
    struct ClientBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
    struct CacheBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\\.client] }
    }
    extension Catalog {
      var client: ClientBlueprint.Type { ClientBlueprint.self }
      var cache: CacheBlueprint.Type { CacheBlueprint.self }
    }

    """

  @Test(
    "A list with an unknown part, or of an unclear type, is unknown",
    arguments: [
      """
      struct Parts { var all: [any CatalogModule] { [CacheBlueprint()] + extra() } }
      Catalog.main.install(Parts().all)
      """,
      """
      struct One { var all: [any CatalogModule] { [CacheBlueprint()] } }
      struct Two { var all: [any CatalogModule] { [CacheBlueprint(), ClientBlueprint()] } }
      Catalog.main.install(chosen.all)
      """,
      """
      struct Parts: CatalogModule {
        let all: [any CatalogModule]
        func install(in catalog: Catalog) { catalog.install(all) }
      }
      let all: [any CatalogModule] = [CacheBlueprint()]
      Catalog.main.install(Parts(all: [CacheBlueprint(), ClientBlueprint()]))
      """,
      """
      struct Parts {
        #if os(Linux)
          var all: [any CatalogModule] { [CacheBlueprint(), ClientBlueprint()].reversed() }
        #else
          var all: [any CatalogModule] { return [CacheBlueprint()] + [] }
        #endif
      }
      Catalog.main.install(Parts().all)
      if flag { Catalog.main.install(CacheBlueprint()) }
      """,
    ])
  func unknown(_ root: String) async throws {
    let wiring = try await wiring(ofFile: Self.blueprints + root + "\nprint(try Catalog.main[\\.cache])")
    #expect(wiring.findings() == [])
    #expect(!wiring.unknowns.isEmpty)
  }

  @Test(
    "A module that a function returns is known by the function's type",
    arguments: [
      ("func root(isDemo: Bool = false) -> Root { Root() }; Catalog.main.install(root())", true),
      ("enum Roots { static func make() -> Root { Root() } }; Catalog.main.install(Roots.make())", true),
      ("func root() -> any CatalogModule { Root() }; Catalog.main.install(root())", false),
      ("func root() -> Int { 1 }; Catalog.main.install(root())", false),
    ])
  func returned(_ code: String, isKnown: Bool) async throws {
    let root =
      "struct Root: CatalogModule { func install(in catalog: Catalog) { catalog.install(ClientBlueprint(), CacheBlueprint()) } }"
    let wiring = try await wiring(ofFile: "\(Self.blueprints)\(root)\n\(code)\nprint(try Catalog.main[\\.cache])")
    #expect(wiring.unknowns.isEmpty == isKnown)
    #expect(wiring.findings() == [])
  }

  @Test("A getter may return its list in clauses of #if, and an unknown part is reported in one line")
  func clauses() async throws {
    let code = """
      enum Tools {
        static var modules: [any CatalogModule] {
          #if DEBUG
          return [ClientBlueprint()]
          #else
          return OTHER
          #endif
        }
      }
      Catalog.main.install(CacheBlueprint()); Catalog.main.install(Tools.modules); print(try Catalog.main[\\.cache])
      """
    func read(_ other: String) async throws -> Wiring {
      try await wiring(ofFile: Self.blueprints + code.replacing("OTHER", with: other))
    }
    #expect(try await read("[ClientBlueprint()]").findings() == [])
    #expect(try await read("[]").findings().map(\.rule) == ["conditional-supply"])
    let unknown = try #require(try await read("[\n  other\n].reversed().filter(\n  isUsed)").unknowns.first)
    #expect(!unknown.reason.contains("\n"))
  }

  @Test(
    "The registered type is known by a list's elements, and by the values of a choice",
    arguments: [
      ("registerSingleton([Line(), Line()])", "Array<Line>"), ("register { isLoud ? Line() : Line() }", "Line"),
      ("register { isLoud ? Line() as any Drawn : Curve() }", "Drawn"),
      ("register { isLoud ? Curve() : Line() as any Drawn }", "Drawn"), ("register { isLoud ? Line() : Curve() }", nil),
      ("registerSingleton([])", nil),
    ])
  func registered(_ code: String, _ type: String?) async throws {
    let source = """
      protocol Drawn {}
      struct Line: Drawn {}
      struct Curve: Drawn {}
      let isLoud = true
      let locator = ServiceLocator()
      locator.\(code)
      """
    let wiring = try await wiring(ofFile: source)
    #expect(wiring.entries.map(\.name) == [type].compactMap(\.self))
    #expect(wiring.unknowns.isEmpty == (type != nil))
  }

  @Test("A type's own list replaces that of its protocol only if the protocol requires it")
  func requirement() async throws {
    func source(_ requirement: String) -> String {
      Self.blueprints + """
        protocol Feature: CatalogModule { \(requirement) }
        extension Feature {
          var parts: [any CatalogModule] { [ClientBlueprint(), CacheBlueprint()] }
          func install(in catalog: Catalog) { catalog.install(parts) }
        }
        struct Small: Feature { var parts: [any CatalogModule] { [CacheBlueprint()] } }
        Catalog.main.install(Small())
        print(try Catalog.main[\\.cache])
        """
    }
    #expect(try await wiring(ofFile: source("")).findings() == [])
    let required = source("var parts: [any CatalogModule] { get }")
    #expect(try await wiring(ofFile: required).findings().map(\.rule) == ["missing-entry"])
  }

  private static func misspelled(_ functions: String, _ root: String = "", entry: String = "greeting") -> String {
    """
    import ServiceCatalogMacros
    extension Catalog {
      @Supplied static func title() -> String
      @Collected static func numbers() -> [Int]
    }
    @Services("GreetingServices") extension Catalog {
      @Provides(.shared) static func clock() -> Int { 1 }
      \(functions)
    }
    @CompositionRoot(entry: \\.\(entry)) struct App: Catalog.GreetingServices { \(root) }
    let catalog = Catalog(App())

    """
  }

  @Test(
    "A key that nothing declares is an error, and the one that is meant isn't unused",
    arguments: [
      (misspelled("static func greeting(clok: Int) -> String { String(clok) }"), "clok", "clock"),
      (misspelled("static func greeting(clok: Int?) -> String { \"a\" }"), "clok", "clock"),
      (misspelled("static func greeting(clok: () throws -> Int) -> String { \"a\" }"), "clok", "clock"),
      (misspelled("static func greeting(_ hour: Int, clok: Int) -> String { \"a\" }"), "clok", "clock"),
      (misspelled("@Contributes(to: \\.numbers) static func number(clok: Int) -> Int { clok }"), "clok", "clock"),
      (misspelled("@Contributes(to: \\.numbrs) static func number(clock: Int) -> Int { 1 }"), "numbrs", "numbers"),
      (misspelled("@Decorates(\\.clok) static func later(_ clock: Int) -> Int { clock + 1 }"), "clok", "clock"),
      (misspelled("@Provides(for: \\.titel) static func name() -> String { \"a\" }"), "titel", "title"),
      (misspelled("", "let titel: String"), "titel", "title"), (misspelled("", entry: "clok"), "clok", "clock"),
      (misspelled("", entry: "clock, replacing: \\.clok"), "clok", "clock"),
      (misspelled("") + "print(try catalog[\\.clok])", "clok", "clock"),
      (misspelled("") + "func show(_ other: Catalog) throws { print(try other.obtain(\\.clok)) }", "clok", "clock"),
      (misspelled("") + "struct Screen { @Obtained(\\.clok) var clock }", "clok", "clock"),
      (
        blueprints + "Catalog.main.install(CacheBlueprint(), ClientBlueprint()); print(try Catalog.main[\\.cach])",
        "cach", "cache"
      ),
    ])
  func undeclared(_ source: String, key: String, near: String) async throws {
    let wiring = try await wiring(
      ofFile: source.replacing(
        "entry: \\.greeting", with: source.contains("func greeting") ? "entry: \\.greeting" : "entry: \\.clock"))
    let findings = wiring.findings()
    #expect(
      findings.map { "\($0.rule): \($0.message)" } == [
        "missing-entry: no key \(key) is declared, so this doesn't compile"
      ])
    #expect(findings.map(\.severity) == [.error])
    #expect(findings.map(\.fix) == ["write \(near), or declare \(key) in an extension of Catalog"])
    #expect(findings.first?.near.map(\.name) == [near])
    #expect(WiringReport(of: [wiring]).unknowns == [])
  }

  @Test("A misspelled entry isn't listed in the root that the check proposes")
  func misspelledEntry() async throws {
    let source = Self.misspelled("", entry: "clok") + "print(try catalog[\\.clock])"
    let fixes = try await wiring(ofFile: source).findings().filter { $0.rule == "unlisted-entry" }.map(\.fix)
    #expect(fixes == ["write @CompositionRoot(entry: \\.clock), so that a root without it doesn't compile"])
  }

  @Test(
    "A key that unread code may declare stays unknown",
    arguments: [
      "import Watches\n", "extension Catalog { var clok: Kind.Type { Kind.self } }\n",
      "typealias Services = Catalog\nextension Services { var clok: Alias { Kind.self } }\n",
      "protocol Clocks {}\nextension Clocks { var clok: Alias { Kind.self } }\nextension Catalog: Clocks {}\n",
    ])
  func unread(_ code: String) async throws {
    let source = code + Self.misspelled("static func greeting(clok: Int) -> String { \"a\" }")
    let wiring = try await wiring(ofFile: source)
    #expect(wiring.findings() == [])
    #expect(
      WiringReport(of: [wiring]).unknowns.map(\.reason) == [
        "the obtained key `clok` is not declared in any file that was read"
      ])
  }

  @Test("A key that resembles no other one may be declared in generated code")
  func generated() async throws {
    let source = Self.misspelled("static func greeting(horizon: Int) -> String { String(horizon) }")
    let wiring = try await wiring(ofFile: source)
    #expect(wiring.findings().filter { $0.severity == .error }.isEmpty)
    #expect(
      WiringReport(of: [wiring]).unknowns.map(\.reason) == [
        "the obtained key `horizon` is not declared in any file that was read"
      ])
  }

  @Test("An unread module may be imported by another module, or by another file")
  func indirectly() async throws {
    let feature = "import ServiceCatalog\n" + Self.misspelled("static func greeting(clok: Int) -> String { \"a\" }")
    func severities(_ other: String, _ imports: String = "") async throws -> [Finding.Severity] {
      let files = ["App/Feature.swift": imports + feature, other: "import Watches\nimport ServiceCatalog"]
      return try await wiring(of: files).findings().map(\.severity)
    }
    #expect(try await severities("App/Other.swift") == [])
    #expect(try await severities("Base/Other.swift", "import Base\n") == [])
    #expect(try await severities("Base/Other.swift") == [.error])
  }
}
#endif
