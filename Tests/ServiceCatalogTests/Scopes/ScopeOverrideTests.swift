import ServiceCatalog
import Testing

@Suite("Scopes: override on one")
struct ScopeOverrideTests {
  private let catalog = Catalog(name: "test")
  private let scope: Catalog

  init() {
    scope = catalog.makeScope(RequestScope.self)
    catalog.install(AlphaBlueprint(), RedBlueprint(), BasketBlueprint())
  }

  @Test("of a transient entry around it: transient, its own")
  func transient() throws {
    try scope.override(\.alpha) { _ in Part("override") }
    #expect(try scope.obtain(\.alpha).name == "override")
    #expect(try scope.obtain(\.alpha) !== scope.obtain(\.alpha))
    #expect(try catalog.obtain(\.alpha).name == "AlphaBlueprint")
  }

  @Test("of a shared one: kept by the scope, beside the one around it")
  func shared() throws {
    let red = try scope.obtain(\.red)
    try scope.override(\.red) { Part("override", needing: try $0.obtain(\.basket)) }
    let own = try scope.obtain(\.red)
    #expect(own.name == "override")
    #expect(try scope.obtain(\.red) === own)
    #expect(try own.needs[0] === scope.obtain(\.basket))
    #expect(try catalog.obtain(\.red) === red)
    #expect(try catalog.makeScope(RequestScope.self).obtain(\.red) === red)
  }

  @Test("of a scoped one: still one in each scope within")
  func scoped() throws {
    try scope.override(\.basket) { _ in Part("override") }
    let inner = scope.makeScope(SessionScope.self)
    #expect(try inner.obtain(\.basket) === scope.obtain(\.basket))
    #expect(try inner.obtain(\.basket).name == "override")
    #expect(try catalog.makeScope(RequestScope.self).obtain(\.basket).name == "BasketBlueprint")
  }

  @Test("of its own entry, and of an own override again: the last wins")
  func own() throws {
    scope.supplyShared(BetaBlueprint.self) { _ in Part("own") }
    for name in ["first", "second"] {
      try scope.override(\.beta) { _ in Part(name) }
      try scope.override(\.alpha) { _ in Part(name) }
    }
    #expect(try scope.obtain(\.beta).name == "second")
    #expect(try scope.obtain(\.beta) === scope.obtain(\.beta))
    #expect(try scope.obtain(\.alpha).name == "second")
  }

  @Test("stays when the one around it is replaced or cleared")
  func outlives() throws {
    try scope.override(\.alpha) { _ in Part("override") }
    catalog.supply(AlphaBlueprint.self) { _ in Part("replaced") }
    #expect(try scope.obtain(\.alpha).name == "override")
    catalog.clear()
    #expect(try scope.obtain(\.alpha).name == "override")
  }

  @Test("of a main actor's entry around it") @MainActor
  func mainActor() throws {
    catalog.supply(SheetBlueprint.self, as: .shared) { _ in Sheet() }
    try scope.override(\.sheet) { _ in Sheet() }
    #expect(try scope.obtain(\.sheet) === scope.obtain(\.sheet))
    #expect(try scope.obtain(\.sheet) !== catalog.obtain(\.sheet))
  }

  @Test("of what is not supplied: an error that names what is near, around it too")
  func missing() throws {
    catalog.clear()
    catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 7) { _ in Part() }
    let line = #line + 1
    let error = try #require(throws: CatalogError.self) { try scope.override(\.alphas) { _ in Part() } }
    #expect(
      error.description == """
        [missing-entry] nothing is supplied for AlphasBlueprint
            overridden at \(#fileID):\(line)
          near: AlphaBlueprint, supplied at App/Entries.swift:7
          to fix: supply it before it is overridden, or in place of that: catalog.supply(AlphasBlueprint.self) { … }
          docs: doc://ServiceCatalog/documentation/ServiceCatalog/missing-entry
        """)
    #expect(!scope.isSupplied(\.alphas))
  }

  @Test("one that fails keeps nothing of its builder, one that is cleared neither")
  func releases() throws {
    let alive = Tally()
    do {
      let captured = Part(alive: alive)
      #expect(throws: CatalogError.missingEntry("DeltaBlueprint")) { try scope.override(\.delta) { _ in captured } }
      try scope.override(\.alpha) { _ in captured }
    }
    #expect(alive.value == 1)
    scope.clear()
    #expect(alive.value == 0)
  }

  @Test("its place is its call")
  func place() throws {
    let line = #line + 1
    try scope.override(\.alpha) { _ in throw Mishap() }
    let error = try #require(throws: CatalogError.self) { try scope.obtain(\.alpha) }
    #expect(error.path.map { $0.location?.line } == [line])
  }
}

private struct AlphasBlueprint: PartBlueprint {}

extension Catalog {
  fileprivate var alphas: AlphasBlueprint.Type { AlphasBlueprint.self }
}
