import ServiceCatalog
import Testing

@Suite("Main-actor blueprints")
struct MainActorBlueprintTests {
  private let catalog = Catalog(name: "test")

  @Test("Each obtain returns a new instance made from the catalog's services") @MainActor
  func obtains() throws {
    catalog.install(ScreenBlueprint(), RedBlueprint())
    let screen = try catalog.obtain(\.screen)
    #expect(try screen.part === catalog.obtain(\.red))
    #expect(try catalog[\.screen] !== screen)
    #expect(catalog.resolve(\.screen) !== screen)
    #expect(try catalog.obtainIfSupplied(\.screen) !== screen)
    #expect(try ScreenBlueprint.obtain(from: catalog) !== screen)
  }

  @Test("A main-actor blueprint is supplied anywhere, and obtained elsewhere with await")
  func fromElsewhere() async throws {
    catalog.supply(ScreenBlueprint.self) { _ in
      MainActor.assertIsolated()
      return Screen("supplied")
    }
    let screen = try await catalog.obtain(\.screen)
    #expect(screen.title == "supplied")
    let another = try await catalog[\.screen]
    #expect(another !== screen)
    let title = try await MainActor.run { try catalog[\.screen].title }
    #expect(title == "supplied")
  }

  @Test("A main-actor blueprint may return a non-Sendable instance on the main actor") @MainActor
  func notSendable() throws {
    catalog.supply(SheetBlueprint.self)
    let sheet = try catalog.obtain(\.sheet)
    sheet.lines.append("one")
    #expect(try catalog.obtain(\.sheet).lines.isEmpty)
  }

  @Test("The last supply wins, and so does an override of an existing entry") @MainActor
  func replaced() throws {
    catalog.supply(ScreenBlueprint.self) { _ in Screen("first") }
    catalog.supply(ScreenBlueprint.self) { _ in Screen("second") }
    #expect(try catalog.obtain(\.screen).title == "second")
    try catalog.override(\.screen) { _ in Screen("override") }
    #expect(try catalog.obtain(\.screen).title == "override")
    #expect(throws: CatalogError.missingEntry("SheetBlueprint")) { try catalog.override(\.sheet) { _ in Sheet() } }
  }

  @Test("A missing dependency is reported with the chain") @MainActor
  func missing() throws {
    #expect(try catalog.obtainIfSupplied(\.screen) == nil)
    catalog.supply(ScreenBlueprint.self)
    let error = try #require(throws: CatalogError.self) { try catalog.obtainIfSupplied(\.screen) }
    #expect(error == .missingEntry("RedBlueprint"))
    #expect(error.path.map(\.name) == ["ScreenBlueprint", "RedBlueprint"])
  }

  @Test("A builder's error is reported") @MainActor
  func failing() throws {
    catalog.supply(ScreenBlueprint.self) { _ in throw Mishap("no window") }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.screen) }
    #expect(error == .assemblyFailed("ScreenBlueprint"))
    #expect(error.underlyingError as? Mishap == Mishap("no window"))
  }

  @Test("A cycle through another service is reported") @MainActor
  func cycle() throws {
    catalog.supply(ScreenBlueprint.self)
    catalog.supply(RedBlueprint.self) { catalog in
      try MainActor.assumeIsolated { Part(try catalog.obtain(\.screen).title) }
    }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.screen) }
    #expect(error == .circularReference(chain: ["ScreenBlueprint", "RedBlueprint", "ScreenBlueprint"]))
  }

  @Test("A main-actor builder's captures are released") @MainActor
  func release() {
    let alive = Tally()
    func supplyCapturing() {
      let part = Part(alive: alive)
      catalog.supply(ScreenBlueprint.self) { _ in Screen("captured", showing: part) }
    }
    supplyCapturing()
    #expect(alive.value == 1)
    catalog.supply(ScreenBlueprint.self)
    #expect(alive.value == 0)
    supplyCapturing()
    catalog.clear()
    #expect(alive.value == 0)
  }
}
