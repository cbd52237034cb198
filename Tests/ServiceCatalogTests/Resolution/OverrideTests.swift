import ServiceCatalog
import Testing

@Suite("Overriding an entry")
struct OverrideTests {
  private let catalog = Catalog(name: "test")

  @Test("An override keeps an explicit lifetime of the supply")
  func statedLifetime() throws {
    catalog.supply(AlphaBlueprint.self, as: .shared) { _ in Part() }
    try catalog.override(\.alpha) { _ in Part("override") }
    #expect(try catalog.obtain(\.alpha).name == "override")
    #expect(try catalog.obtain(\.alpha) === catalog.obtain(\.alpha))
  }

  @Test("The last override wins, and so does a later supply")
  func lastWins() throws {
    catalog.supply(AlphaBlueprint.self)
    try catalog.override(\.alpha) { _ in Part("first") }
    try catalog.override(\.alpha) { _ in Part("second") }
    #expect(try catalog.obtain(\.alpha).name == "second")
    catalog.supply(AlphaBlueprint.self)
    #expect(try catalog.obtain(\.alpha).name == "alpha")
  }

  @Test("Overriding an entry that is not supplied throws and names near misses")
  func missing() throws {
    catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 7) { _ in Part() }
    let line = #line + 1
    let error = try #require(throws: CatalogError.self) { try catalog.override(\.alphas) { _ in Part() } }
    #expect(
      error.description == """
        [missing-entry] nothing is supplied for alphas
            overridden at \(#fileID):\(line)
          near: alpha, supplied at App/Entries.swift:7
          to fix: supply it before it is overridden, or in place of that: catalog.supply(AlphasBlueprint.self) { … }
          docs: catalog explain missing-entry
        """)
    #expect(!catalog.isSupplied(\.alphas))
  }

  @Test("A failing override releases its builder", arguments: [true, false])
  func failedOverride(wasSupplied: Bool) {
    let catalog = Catalog(name: "test")
    if wasSupplied { catalog.supply(AlphaBlueprint.self) }
    catalog.clear()
    let alive = Tally()
    do {
      let captured = Part(alive: alive)
      #expect(throws: CatalogError.missingEntry("alpha")) { try catalog.override(\.alpha) { _ in captured } }
    }
    #expect(alive.value == 0)
  }

  @Test("An override's location is its call")
  func place() throws {
    catalog.supply(AlphaBlueprint.self)
    let line = #line + 1
    try catalog.override(\.alpha) { _ in throw Mishap() }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(error.path.map { $0.location?.line } == [line])
    #expect(error.path.map { $0.location?.fileID } == [#fileID])
  }
}

private struct AlphasBlueprint: PartBlueprint {}

extension Catalog {
  fileprivate var alphas: AlphasBlueprint.Type { AlphasBlueprint.self }
}
