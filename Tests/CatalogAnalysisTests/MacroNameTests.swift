#if Tools
import CatalogAnalysis
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// Blueprints that the macros name differently from the type, or generate for a function.
@Suite("Names of blueprints that macros generate")
struct MacroNameTests {
  private static let source = """
    import ServiceCatalog
    import ServiceCatalogMacros
    protocol Clock: Sendable {}
    @Blueprint(.shared, name: .service) final class SystemClock: Clock, CustomStringConvertible {}
    @Blueprint(.shared, name: "Opened") final class Database: Sendable { init(clock: any Clock) async {} }
    @Blueprint(.weak, name: .service, output: (any Store<Int>).self) final class Memory: Store {
      init(@Ready database: Database, @Ready clock: any Clock = SystemClock()) {}
    }
    protocol Store<Element>: Sendable { associatedtype Element }
    struct SignOutBlueprint: SharedBlueprint {
      @Assembles static func signOut(store: any Store<Int>, clock: any Clock, size: Int = 2) -> @Sendable () -> Void { {} }
    }
    struct RowBlueprint: ParameterizedBlueprint {
      @Assembles static func assemble(_ id: Int, signOut: @Sendable () -> Void) -> String { "" }
    }
    @Blueprint struct Screen { @Ready var database: Database; let clock: any Clock }
    extension Catalog {
      var clock: SystemClock.ClockBlueprint.Type { SystemClock.ClockBlueprint.self }
      var database: Database.Opened.Type { Database.Opened.self }
      var store: Memory.StoreBlueprint.Type { Memory.StoreBlueprint.self }
      var signOut: SignOutBlueprint.Type { SignOutBlueprint.self }
      var row: RowBlueprint.Type { RowBlueprint.self }
      var screen: ScreenBlueprint.Type { ScreenBlueprint.self }
    }

    """

  @Test("Generated blueprints are entries by their own names with their dependencies")
  func graph() async throws {
    let wiring = try await wiring(
      Self.source + """
        func start() throws {
          Catalog.main.install(
            SystemClock.ClockBlueprint(), Database.Opened(), Memory.StoreBlueprint(), SignOutBlueprint(), RowBlueprint(),
            ScreenBlueprint())
          print(try Catalog.main.obtain(\\.row, with: 1), try Catalog.main[\\.screen])
        }
        """)
    let others = wiring.findings().filter { $0.rule != "earlier-macro" }
    #expect(others.isEmpty, "\(others)")
    #expect(wiring.unknowns.isEmpty, "\(wiring.unknowns)")
    let graph = wiring.graph
    #expect(
      graph.nodes.map { "\($0.name): \($0.kind.rawValue)" }.sorted() == [
        "ClockBlueprint: blueprint", "Opened: async", "RowBlueprint: parameterized", "ScreenBlueprint: blueprint",
        "SignOutBlueprint: blueprint", "StoreBlueprint: blueprint",
      ])
    #expect(
      graph.edges.map { "\($0.from) -> \($0.to)" }.sorted() == [
        "Opened -> ClockBlueprint", "RowBlueprint -> SignOutBlueprint", "ScreenBlueprint -> ClockBlueprint",
        "ScreenBlueprint -> Opened", "SignOutBlueprint -> ClockBlueprint", "SignOutBlueprint -> StoreBlueprint",
        "StoreBlueprint -> ClockBlueprint", "StoreBlueprint -> Opened",
      ])
    #expect(wiring.entries.first { $0.name == "SignOutBlueprint" }?.output == "@Sendable () -> Void")
  }

  @Test("Generated blueprints are missing by their own names")
  func missing() async throws {
    let wiring = try await wiring(
      Self.source + """
        func start() throws {
          Catalog.main.install(SystemClock.ClockBlueprint(), Memory.StoreBlueprint(), SignOutBlueprint())
          print(try Catalog.main[\\.signOut])
        }
        """)
    let missing = wiring.findings().filter { $0.rule == "missing-entry" }
    #expect(missing.count == 1 && missing[0].message.contains("Opened"), "\(missing)")
  }

  private func wiring(_ source: String) async throws -> Wiring {
    let unit = Project.Unit(name: "App", kind: .folder, rootModule: "App", modules: ["App"])
    let file = SourceFile(path: "App.swift", module: "App", text: source)
    let analysis = await Analysis.run(Project(units: [unit], files: [file]))
    #expect(analysis.problems.isEmpty)
    return try #require(analysis.wirings.first)
  }
}
#endif
