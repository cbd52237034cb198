import ServiceCatalog
import Testing

@Suite("Replacing and decorating contributions")
struct ContributionOverrideTests {
  private let catalog = Catalog(name: "test")

  private func mark(_ name: String) -> @Sendable (Part, Catalog) -> Part {
    { part, _ in Part("\(part.name) \(name)", needing: part) }
  }

  @Test("An override replaces the whole array, and later contributions follow it")
  func override() throws {
    let alive = Tally()
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part(alive: alive) }
    catalog.contributePanels("two")
    _ = try catalog.obtain(\.panels)
    #expect(alive.value == 1)
    try catalog.override(\.panels) { _ in [Part("fake"), Part("fake too")] }
    #expect(alive.value == 0)
    #expect(try catalog.panelNames == ["fake", "fake too"])
    catalog.contributePanels("later")
    #expect(try catalog.panelNames == ["fake", "fake too", "later"])
    try catalog.override(\.panels) { _ in [] }
    #expect(try catalog.panelNames.isEmpty)
    #expect(catalog.isSupplied(\.panels))
    catalog.clear()
    #expect(!catalog.isSupplied(\.panels))
    catalog.contributePanels("new")
    #expect(try catalog.panelNames == ["new"])
  }

  @Test("Overriding a collection without contributions throws missingEntry and releases the builder")
  func overrideMissing() throws {
    let alive = Tally()
    func attempt() {
      let captured = Part(alive: alive)
      #expect(throws: CatalogError.missingEntry("panels")) {
        try catalog.override(\.panels) { _ in [captured] }
      }
    }
    attempt()
    catalog.contributePanels("one")
    catalog.clear()
    attempt()
    catalog.decorate(PanelsBlueprint.self, with: mark("one"))
    attempt()
    #expect(alive.value == 0)
  }

  @Test("Decorators apply to each element in order, including later contributions and overrides")
  func decorated() throws {
    catalog.decorate(PanelsBlueprint.self, with: mark("a"))
    #expect(!catalog.isSupplied(\.panels))
    catalog.contributePanels("one")
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part("two") }
    _ = try catalog.obtain(\.panels)
    catalog.decorate(PanelsBlueprint.self, with: mark("b"))
    catalog.contribute(to: PanelsBlueprint.self, as: .weak) { _ in Part("three") }
    #expect(try catalog.panelNames == ["one a b", "two a b", "three a b"])
    #expect(try catalog.obtain(\.panels)[1] === catalog.obtain(\.panels)[1])
    try catalog.override(\.panels) { _ in [Part("fake")] }
    catalog.contributePanels("later")
    #expect(try catalog.panelNames == ["fake a b", "later a b"])
    catalog.clear()
    catalog.contributePanels("new")
    #expect(try catalog.panelNames == ["new"])
  }

  @Test("decorate releases the collection's kept instances before it returns")
  func drops() throws {
    let alive = Tally()
    for _ in 1...2 { catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part(alive: alive) } }
    _ = try catalog.obtain(\.panels)
    #expect(alive.value == 2)
    catalog.decorate(PanelsBlueprint.self) { _, _ in Part("decorated") }
    #expect(alive.value == 0)
    #expect(try catalog.panelNames == ["decorated", "decorated"])
  }

  @Test("A decorator that obtains its collection is a cycle, reported with the contribution's location")
  func path() throws {
    catalog.contribute(to: PanelsBlueprint.self, fileID: "App/Panels.swift", line: 7) { _ in Part() }
    catalog.decorate(PanelsBlueprint.self) { _, catalog in try catalog.obtain(\.panels)[0] }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.panels) }
    #expect(error == .circularReference(chain: ["panels", "panels"]))
    #expect(error.path[0].location == SourceLocation(fileID: "App/Panels.swift", line: 7))
  }
}
