import ServiceCatalog
import Testing

@Suite("Isolated copies: independence of later changes")
struct CopySnapshotTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("old") }
    catalog.supply(RedBlueprint.self) { _ in Part("old") }
  }

  /// The ways to change the source.
  enum Change: CaseIterable, Sendable {
    case supply, override, install, clear

    func apply(to catalog: Catalog) throws {
      switch self {
      case .supply:
        catalog.supply(AlphaBlueprint.self) { _ in Part("new") }
        catalog.supply(RedBlueprint.self) { _ in Part("new") }
      case .override:
        try catalog.override(\.alpha) { _ in Part("new") }
        try catalog.override(\.red) { _ in Part("new") }
      case .install: catalog.install(AlphaBlueprint(), RedBlueprint())
      case .clear: catalog.clear()
      }
      catalog.supply(GreenBlueprint.self)
    }
  }

  private func expectOld(_ copy: Catalog, _ location: Testing.SourceLocation = #_sourceLocation) throws {
    #expect(copy.isSupplied(\.alpha) && copy.isSupplied(\.red), sourceLocation: location)
    #expect(try copy.obtain(\.alpha).name == "old", sourceLocation: location)
    #expect(try copy.obtain(\.red).name == "old", sourceLocation: location)
    #expect(!copy.isSupplied(\.green), sourceLocation: location)
    #expect(throws: CatalogError.missingEntry("GreenBlueprint"), sourceLocation: location) {
      try copy.obtain(\.green)
    }
  }

  @Test(
    "A copy keeps its source's entries when the source changes, obtained before or not", arguments: Change.allCases,
    [false, true])
  func sourceChanges(change: Change, asked: Bool) throws {
    let copy = catalog.isolatedCopy()
    if asked { try expectOld(copy) }
    try change.apply(to: catalog)
    try expectOld(copy)
  }

  @Test(
    "A copy of a copy keeps its entries when either of the two before it changes", arguments: Change.allCases, [0, 1])
  func copyOfACopy(change: Change, changed: Int) throws {
    let copy = catalog.isolatedCopy()
    let second = copy.isolatedCopy()
    try change.apply(to: changed == 0 ? catalog : copy)
    try expectOld(second)
    try expectOld(changed == 0 ? copy : catalog)
  }

  @Test("Copies made between changes each have the entries of that time")
  func between() throws {
    let copies = try (0..<4).map { number in
      try catalog.override(\.alpha) { _ in Part("\(number)") }
      return catalog.isolatedCopy()
    }
    catalog.clear()
    let last = catalog.isolatedCopy()
    #expect(try copies.map { try $0.obtain(\.alpha).name } == ["0", "1", "2", "3"])
    #expect(!last.isSupplied(\.alpha))
    catalog.supply(AlphaBlueprint.self)
    #expect(!last.isSupplied(\.alpha))
  }

  @Test("A copy's changes affect neither its source nor other copies", arguments: Change.allCases, [false, true])
  func copyChanges(change: Change, asked: Bool) throws {
    let copy = catalog.isolatedCopy()
    if asked { try expectOld(copy) }
    let sibling = catalog.isolatedCopy()
    try change.apply(to: copy)
    try expectOld(catalog)
    try expectOld(sibling)
    #expect(copy.isSupplied(\.green))
  }

  @Test("A cleared copy stays empty, and its own copies keep their entries")
  func clearedCopy() throws {
    let copy = catalog.isolatedCopy()
    let second = copy.isolatedCopy()
    copy.clear()
    catalog.supply(BetaBlueprint.self)
    #expect(!copy.isSupplied(\.alpha) && !copy.isSupplied(\.red) && !copy.isSupplied(\.beta))
    #expect(!copy.isolatedCopy().isSupplied(\.alpha))
    try expectOld(second)
    #expect(!second.isSupplied(\.beta))
    copy.supply(AlphaBlueprint.self)
    #expect(try copy.obtain(\.alpha).name == "AlphaBlueprint")
    try expectOld(second)
  }

  @Test("An entry cleared before the copy was made is missing from it, supplied again or not")
  func clearedBefore() throws {
    catalog.clear()
    let copy = catalog.isolatedCopy()
    catalog.supply(AlphaBlueprint.self)
    #expect(!copy.isSupplied(\.alpha))
    #expect(throws: CatalogError.missingEntry("AlphaBlueprint")) { try copy.override(\.alpha) { _ in Part() } }
  }

  @Test("Changing an entry that a copy never obtained hides nothing from its own copies")
  func ownChangeBeforeAsking() throws {
    let copy = catalog.isolatedCopy()
    let second = copy.isolatedCopy()
    copy.supply(AlphaBlueprint.self) { _ in Part("new") }
    try copy.override(\.red) { _ in Part("new") }
    try expectOld(second)
    #expect(try copy.obtain(\.red).name == "new")
  }

  @Test("A copy's near misses are its own entries")
  func nearest() throws {
    let copy = catalog.isolatedCopy()
    catalog.clear()
    let error = try #require(throws: CatalogError.self) { try copy.obtain(\.alphas) }
    #expect(error.description.contains("\n  near: AlphaBlueprint, supplied at "))
  }
}

private struct AlphasBlueprint: PartBlueprint {}

extension Catalog {
  fileprivate var alphas: AlphasBlueprint.Type { AlphasBlueprint.self }
}
