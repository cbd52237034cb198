#if Tools
import CatalogAnalysis
import CatalogInspection
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// Contributions, decorators and values of scopes, as people see them.
@Suite("Contributions and decorators are entries of the graph")
struct PartsTests {
  private static let contribution =
    "@Contributes(to: \\.pages, .shared) static func page(clock: Clock) -> String { clock.text }"
  private static let decorator = "@Decorates(\\.book) static func logged(_ book: Book, log: Log) -> Book { book }"
  private static let live = "@Provides(.shared, .live) static func log() -> Log { Log() }"

  /// Returns the wiring of a program with a collection, a decorated service and a scope with a value.
  private func wiring(page: String = contribution, logged: String = decorator, log: String = live) async throws
    -> Wiring
  {
    let source = """
      enum Session: CatalogScope {}
      extension Catalog { @Collected static func pages() -> [String] }
      extension Catalog { @Supplied static func user() -> User }
      @Services("ClockServices") extension Catalog {
        @Provides(.shared) static func clock() -> Clock { Clock() }
        \(log)
      }
      @Services("BookServices") extension Catalog { @Provides(.shared) static func book(pages: [String]) -> Book { Book() } }
      @Services("PageServices") extension Catalog {
        \(page)
      }
      @Services("LogServices") extension Catalog {
        \(logged)
      }
      @Services("UserServices", in: Session.self) extension Catalog {
        static func greeting(user: User, book: Book) -> Greeting { Greeting() }
      }
      @CompositionRoot(entry: \\.book) struct Root:
        Catalog.ClockServices, Catalog.BookServices, Catalog.PageServices,
        Catalog.LogServices {}
      @CompositionRoot(for: Session.self, entry: \\.greeting) struct SessionRoot: Root.Scope, Catalog.UserServices {
        let user: User
      }
      let catalog = Catalog(Root())
      print(try catalog[\\.book], try catalog.makeScope(SessionRoot(user: User()))[\\.greeting])
      """
    return try await CatalogAnalysisTests.wiring(ofFile: source)
  }

  @Test("A list shows each with its place, its module and its lifetime")
  func list() async throws {
    let lines = EntryTable(try await wiring()).text().split(separator: "\n").map { line in
      line.split(separator: "  ", omittingEmptySubsequences: true).map { $0.trimmingPrefix(" ") }.joined(
        separator: " | ")
    }
    #expect(
      lines == [
        "ENTRY | OUTPUT | LIFETIME | MODULE | WHERE | NEEDED BY",
        "clock | Clock | shared | ClockServices | App.swift:6 | page",
        "log | Log | shared, live | ClockServices | App.swift:7 | logged",
        "book | Book | shared | BookServices | App.swift:9 | greeting, the program",
        "logged | decorator | shared | LogServices | App.swift:14 | book",
        "pages | String | transient | PageServices | App.swift:11 | book",
        "page | contribution | shared | PageServices | App.swift:11 | pages",
        "greeting | Greeting | transient | UserServices | App.swift:17 | the program",
        "user | User | scoped to Session | SessionRoot | App.swift:23 | greeting",
      ])
  }

  @Test("An explanation shows what one belongs to, and the paths through it")
  func why() async throws {
    let wiring = try await wiring().withParts
    let explanation = WiringExplanation(wiring)
    let page = explanation.dependents(of: try wiring.id(of: "page"))
    let lines = page.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    #expect(
      lines == [
        "page   contributes to pages at App.swift:11:50 by PageServices", "contributes to pages   App.swift:11:50",
        "book -> pages -> page",
      ])
    #expect(
      explanation.dependents(of: "logged").hasPrefix("logged   decorates book at App.swift:14:34 by LogServices\n"))
    #expect(explanation.paths(from: "book", to: "log", limit: 1).hasPrefix("book -> logged -> log\n"))
    #expect(explanation.dependents(of: "clock").contains("  needed by page   App.swift:11:55\n"))
  }

  @Test("A graph has a node for each, between its entry and its needs")
  func graph() async throws {
    let wiring = try await wiring()
    #expect(wiring.findings() == [])
    let graph = wiring.graph
    #expect(graph["page"]?.kind == .element && graph["page"]?.module == "PageServices")
    #expect(graph["logged"]?.kind == .decorator && graph["logged"]?.location?.line == 14)
    #expect(graph["user"]?.lifetime == .scoped("Session"))
    #expect(
      graph.edges.map { "\($0.from) \($0.kind.rawValue) \($0.to)" } == [
        "book decorates logged", "book obtains pages", "logged decorates log", "pages contributes page",
        "page contributes clock", "greeting obtains book", "greeting obtains user",
      ])
    #expect(graph.mermaid().contains(#"[\"logged"/]:::shared"#) && graph.mermaid().contains(#">"page"]:::shared"#))
    #expect(try CatalogGraph(json: graph.json()) == graph)
  }

  @Test(
    "The removal of one is a difference, and so are a changed lifetime and a changed mark",
    arguments: [
      ("", decorator, live, "| removed | `page` | element, shared, by `PageServices`, at `App.swift:11` |"),
      (contribution, "", live, "| removed | `logged` | decorator, shared, by `LogServices`, at `App.swift:14` |"),
      (
        contribution.replacing(", .shared", with: ""), decorator, live,
        "| changed | `page` | lifetime: shared → transient |"
      ),
      (
        contribution, decorator, live.replacing(", .live", with: ""),
        "| changed | `log` | lifetime: shared and live → shared |"
      ),
      (
        contribution, decorator, live.replacing(".live", with: ".disposing { $0.close() }, .live"),
        "| changed | `log` | lifetime: shared and live → shared and disposed and live |"
      ),
    ])
  func difference(page: String, logged: String, log: String, row: String) async throws {
    let changed = try await wiring(page: page, logged: logged, log: log).graph
    let difference = GraphDifference(from: try await wiring().graph, to: changed)
    let rows = difference.markdown().split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| change |") }
    #expect(rows.contains { $0 == row }, "\(rows)")
  }

  @Test("The page of the explorer shows each, and a finding on the entry")
  func page() async throws {
    let html = try await wiring().html()
    #expect(
      html.contains(
        #"{"id": "page", "name": "page", "kind": "element", "lifetime": "shared", "module": "PageServices""#))
    let captive = """
      extension Catalog { @Collected static func pages() -> [String] }
      let root = Catalog()
      root.install(Names())
      struct Names: CatalogModule {
        func install(in catalog: Catalog) {
          catalog.contribute(to: Catalog.PagesBlueprint.self, as: .shared) { catalog in try catalog[\\.pages].first ?? "" }
        }
      }
      print(try root[\\.pages])
      """
    let cycle = try await CatalogAnalysisTests.wiring(ofFile: captive)
    #expect(cycle.findings().map(\.rule) == ["circular-reference"])
    let name = "contribution to pages by Names"
    #expect(cycle.graph.nodes.map(\.id) == ["pages", name])
    #expect(cycle.html(findings: cycle.findings()).contains(#""edges": [["\#(name)", "pages"]]"#))
  }
}
#endif
