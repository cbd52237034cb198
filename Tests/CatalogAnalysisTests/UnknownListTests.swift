#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Lists of modules that the sources don't show, which must hide findings instead of causing them.
@Suite("Lists that the analysis can't determine")
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
}
#endif
