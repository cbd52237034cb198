import ServiceCatalog
import Testing

/// The ways in which an entry can lose its content.
enum Loss: CaseIterable, Sendable {
  case clear, supply, supplyShared, supplyOwn, install, override

  func apply(to catalog: Catalog) throws {
    switch self {
    case .clear: catalog.clear()
    case .supply: catalog.supply(AlphaBlueprint.self) { _ in Part() }
    case .supplyShared: catalog.supplyShared(AlphaBlueprint.self) { _ in Part() }
    case .supplyOwn: catalog.supply(AlphaBlueprint.self)
    case .install: catalog.install(AlphaBlueprint())
    case .override: try catalog.override(\.alpha) { _ in Part() }
    }
  }
}

@Suite("Clearing and replacing release dropped content before they return")
struct ReleaseTests {
  private let catalog = Catalog(name: "test")
  private let alive = Tally()

  /// Supplies a builder that captures a part.
  private func supplyCapturing(as lifetime: Lifetime) {
    let captured = Part(alive: alive)
    catalog.supply(AlphaBlueprint.self, as: lifetime) { _ in Part(needing: captured) }
  }

  @Test("Losing an entry releases its kept instance", arguments: Loss.allCases)
  func keptInstance(loss: Loss) throws {
    catalog.supplyShared(AlphaBlueprint.self) { [alive] _ in Part(alive: alive) }
    weak let part = try catalog.obtain(\.alpha)
    #expect(part != nil)
    try loss.apply(to: catalog)
    #expect(part == nil)
    #expect(alive.value == 0)
  }

  @Test("Losing a transient entry releases its builder's captures", arguments: Loss.allCases)
  func transientCapture(loss: Loss) throws {
    supplyCapturing(as: .transient)
    _ = try catalog.obtain(\.alpha)
    #expect(alive.value == 1)
    try loss.apply(to: catalog)
    #expect(alive.value == 0)
  }

  @Test(
    "Losing a shared entry releases its builder's captures, before and after it ran", arguments: Loss.allCases,
    [false, true])
  func sharedCapture(loss: Loss, obtained: Bool) throws {
    supplyCapturing(as: .shared)
    if obtained { _ = try catalog.obtain(\.alpha) }
    #expect(alive.value == 1)
    try loss.apply(to: catalog)
    #expect(alive.value == 0)
  }

  @Test("An instance that a caller still holds is released with that caller", arguments: Loss.allCases)
  func heldInstance(loss: Loss) throws {
    catalog.supplyShared(AlphaBlueprint.self) { [alive] _ in Part(alive: alive) }
    var part: Part? = try catalog.obtain(\.alpha)
    try loss.apply(to: catalog)
    #expect(alive.value == 1)
    #expect(part != nil)
    part = nil
    #expect(alive.value == 0)
  }

  @Test("Supplying the same blueprint's own assemble again releases nothing")
  func sameAgain() throws {
    catalog.install(RedBlueprint())
    weak let red = try catalog.obtain(\.red)
    catalog.install(RedBlueprint())
    catalog.supply(RedBlueprint.self)
    #expect(red != nil)
  }

  @Test("Deallocating the catalog releases everything")
  func catalogGoes() throws {
    weak var gone: Catalog?
    do {
      let catalog = Catalog(name: "short")
      gone = catalog
      let captured = Part(alive: alive)
      catalog.supply(AlphaBlueprint.self) { _ in Part(needing: captured) }
      catalog.supply(RedBlueprint.self) { [alive] _ in Part(alive: alive) }
      catalog.supply(ScreenBlueprint.self) { _ in Screen("captured", showing: captured) }
      for token in keptTokens {
        catalog.supplyToken(token) { [alive] in Token(try $0.obtain(\.red).needs.count, alive: alive) }
      }
      _ = try keptTokens.map { try catalog.token($0) }
      #expect(alive.value == 102)
    }
    #expect(gone == nil)
    #expect(alive.value == 0)
  }

  @Test("A failed construction releases everything that its builder created")
  func failedConstruction() throws {
    catalog.supply(RedBlueprint.self) { [alive] _ in
      _ = Part(alive: alive)
      throw Mishap()
    }
    #expect(throws: CatalogError.assemblyFailed("RedBlueprint")) { try catalog.obtain(\.red) }
    #expect(alive.value == 0)
  }
}
