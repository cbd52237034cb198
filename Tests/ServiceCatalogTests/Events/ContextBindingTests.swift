import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A context that binds another catalog while a builder runs.
private struct Binding: AssemblyContext {
  let bound: Catalog

  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws {
    try bound.withMain { try build() }
  }

  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws {
    try await bound.withMain { () async throws in try await build() }
  }
}

@Suite("Contexts that bind a catalog", .timeLimit(.minutes(10)))
struct ContextBindingTests {
  private let catalog = Catalog(name: "keeper")

  @Test("A builder of a kept instance sees the catalog that keeps it, whatever a context binds")
  func kept() async throws {
    let other = Catalog(name: "other")
    other.supply(AlphaBlueprint.self) { _ in Part("other") }
    catalog.supply(AlphaBlueprint.self) { _ in Part("keeper") }
    catalog.supply(RedBlueprint.self) { _ in Part(try Catalog.main.obtain(\.alpha).name) }
    catalog.supply(MarsBlueprint.self) { _ in
      await Task.yield()
      return Part(try Catalog.main.obtain(\.alpha).name)
    }
    catalog.observe(within: Binding(bound: other)) { _ in }
    #expect(try catalog.obtain(\.red).name == "keeper")
    #expect(try await catalog.obtain(\.mars).name == "keeper")
  }
}
