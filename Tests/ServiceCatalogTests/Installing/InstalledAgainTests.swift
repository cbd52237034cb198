import ServiceCatalog
import Testing

@Suite("Installing a module again")
struct InstalledAgainTests {
  private let catalog = Catalog(name: "test")

  @Test("A module's contributions replace those of its earlier installation, and no others")
  func again() throws {
    catalog.install(SearchModule(), HelpModule())
    let help = try #require(try catalog.obtain(\.panels).last)
    #expect(try catalog.panelNames == ["search", "find", "help"])
    catalog.contributePanels("own")
    catalog.install(SearchModule())
    #expect(try catalog.panelNames == ["help", "own", "search", "find"])
    #expect(try catalog.obtain(\.panels).first === help)
    catalog.clear()
    catalog.install(SearchModule())
    #expect(try catalog.panelNames == ["search", "find"])
  }

  @Test("A module that two others install contributes once")
  func diamond() throws {
    struct First: CatalogModule {
      func install(in catalog: Catalog) { catalog.install(HelpModule()) }
    }
    struct Second: CatalogModule {
      func install(in catalog: Catalog) { catalog.install(HelpModule(), SearchModule()) }
    }
    catalog.install(First(), Second(), First())
    #expect(try catalog.panelNames == ["search", "find", "help"])
  }

  @Test("Modules that install each other are installed once") func mutual() throws {
    struct First: CatalogModule {
      func install(in catalog: Catalog) { catalog.install(Second(), HelpModule()) }
    }
    struct Second: CatalogModule {
      func install(in catalog: Catalog) {
        catalog.install(First(), SearchModule())
        let other = Catalog(name: "other")
        other.install(HelpModule())
      }
    }
    catalog.install(First())
    #expect(try catalog.panelNames == ["search", "find", "help"])
    catalog.install(Second())
    #expect(try catalog.panelNames == ["help", "search", "find"])
  }

  @Test("A copy replaces what its source installed, and its source keeps it")
  func copy() throws {
    catalog.install(SearchModule(), HelpModule())
    let copy = catalog.isolatedCopy()
    copy.install(SearchModule())
    #expect(try copy.panelNames == ["help", "search", "find"])
    #expect(try catalog.panelNames == ["search", "find", "help"])
  }

  @Test("A module with properties contributes each time, and a scope adds to its parent's contributions")
  func others() throws {
    struct NamedModule: CatalogModule {
      let name: String
      func install(in catalog: Catalog) { catalog.contributePanels(name) }
    }
    catalog.install(NamedModule(name: "a"), NamedModule(name: "b"), HelpModule())
    #expect(try catalog.panelNames == ["a", "b", "help"])
    let scope = catalog.makeScope(RequestScope.self)
    for _ in 0..<2 { scope.install(HelpModule()) }
    #expect(try scope.panelNames == ["a", "b", "help", "help"])
  }

  @Test("Decorators apply to the contributions of a second installation, and an override hides them")
  func changed() throws {
    catalog.install(SearchModule(), HelpModule())
    catalog.decorate(PanelsBlueprint.self) { part, _ in Part("\(part.name)!") }
    catalog.install(HelpModule())
    #expect(try catalog.panelNames == ["search!", "find!", "help!"])
    try catalog.override(\.panels) { _ in [Part("fake")] }
    for _ in 0..<2 { catalog.install(HelpModule()) }
    #expect(try catalog.panelNames == ["fake!", "help!"])
  }
}

private struct SearchModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.contributePanels("search", "find") }
}

private struct HelpModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part("help") }
  }
}
