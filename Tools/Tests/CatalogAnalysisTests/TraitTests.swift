#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

@Suite("Test traits that supply catalogs")
struct TraitTests {
  private static let services = """
    struct ClockBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Int { 1 }
    }
    struct AgendaBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\\.clock] }
    }
    extension Catalog {
      var clock: ClockBlueprint.Type { ClockBlueprint.self }
      var agenda: AgendaBlueprint.Type { AgendaBlueprint.self }
    }

    """

  @Test(
    "Blueprints that a trait installs are supplied",
    arguments: [
      "@Suite(.catalog { $0.install(AgendaBlueprint(), ClockBlueprint()) }) struct AgendaTests {}",
      "@Suite(\"Agenda\", .serialized, .catalog(.empty) { catalog in catalog.install(ClockBlueprint()) })\n"
        + "struct AgendaTests { @Test(.catalog { $0.install(AgendaBlueprint()) }) func agenda() {} }",
      "@Test(.catalog(leaks: .forbidden) { $0.install(AgendaBlueprint()); $0.supply(ClockBlueprint.self) { _ in 7 } })\n"
        + "func agenda() {}",
    ])
  func supplied(_ tests: String) async throws {
    let found = try await wiring(ofFile: Self.services + tests, .tests)
    #expect(found.findings().isEmpty)
    #expect(found.entries.allSatisfy { !$0.supplies.isEmpty })
  }

  @Test("Blueprints that a trait does not install are missing") func missing() async throws {
    let tests = "@Suite(.catalog { $0.install(AgendaBlueprint()) }) struct AgendaTests {}"
    let found = try await wiring(ofFile: Self.services + tests, .tests)
    #expect(found.findings().map(\.rule) == ["missing-entry"])
  }
}
#endif
