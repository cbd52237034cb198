import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Overrides, scopes and copies of asynchronous blueprints", .timeLimit(.minutes(10)))
struct AsyncOverrideTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supply(MarsBlueprint.self) { catalog in
      await Task.yield()
      return Part("mars", needing: try catalog.obtain(\.alpha), try Catalog.main.obtain(\.alpha))
    }
  }

  @Test("An override reaches a builder by its argument and by Catalog.main, and leaves the receiver unchanged")
  func overrides() async throws {
    try await catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: { () async throws in
      let mars = try await Catalog.main.obtain(\.mars)
      #expect(mars.needs.map(\.name) == ["fake", "fake"])
      let live = try await catalog.obtain(\.mars)
      #expect(live.needs.map(\.name) == ["live", "live"])
    }
  }

  @Test("An object created by a builder captures that builder's catalog in @Obtained")
  func obtained() async throws {
    final class Owner: @unchecked Sendable { @Obtained(\.alpha) var alpha }
    struct OwnerBlueprint: AsyncBlueprint {
      static func assemble(from catalog: any Assembling) async throws -> Owner {
        await Task.yield()
        return Owner()
      }
    }
    let copy = catalog.isolatedCopy()
    try copy.override(\.alpha) { _ in Part("fake") }
    copy.install(OwnerBlueprint())
    #expect(try await OwnerBlueprint.obtain(from: copy).alpha.name == "fake")
  }
}
