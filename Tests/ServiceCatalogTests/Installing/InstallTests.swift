import ServiceCatalog
import Testing

@Suite("Installing")
struct InstallTests {
  private let catalog = Catalog(name: "test")

  @Test("a blueprint supplies its own assemble, with its lifetime")
  func blueprint() throws {
    catalog.install(RedBlueprint())
    catalog.install(AlphaBlueprint())
    #expect(try catalog.obtain(\.red) === catalog.obtain(\.red))
    #expect(try catalog.obtain(\.alpha) !== catalog.obtain(\.alpha))
    #expect(try catalog.obtain(\.alpha).name == "AlphaBlueprint")
  }

  @Test("several blueprints and modules, also in modules")
  func several() {
    catalog.install(AllModule(), GreenBlueprint(), ScreenBlueprint())
    #expect(catalog.isSupplied(\.alpha))
    #expect(catalog.isSupplied(\.beta))
    #expect(catalog.isSupplied(\.gamma))
    #expect(catalog.isSupplied(\.red))
    #expect(catalog.isSupplied(\.green))
    #expect(catalog.isSupplied(\.screen))
    #expect(!catalog.isSupplied(\.blue))
  }

  @Test("a list of blueprints, and a list of modules and blueprints")
  func list() {
    let blueprints: [any Blueprint] = [AlphaBlueprint(), RedBlueprint()]
    catalog.install(blueprints)
    let modules: [any CatalogModule] = [ChoosingModule(keepsGreen: true), ScreenBlueprint()]
    catalog.install(modules)
    #expect(catalog.isSupplied(\.alpha))
    #expect(catalog.isSupplied(\.red))
    #expect(catalog.isSupplied(\.green))
    #expect(catalog.isSupplied(\.screen))
  }

  @Test("an empty list, and no module at all, change nothing")
  func nothing() {
    catalog.install([])
    catalog.install()
    catalog.install {}
    #expect(!catalog.isSupplied(\.alpha))
  }

  @Test("a module's state decides what it installs")
  func state() {
    catalog.install(ChoosingModule(keepsGreen: false))
    #expect(!catalog.isSupplied(\.green))
    catalog.install(ChoosingModule(keepsGreen: true))
    #expect(catalog.isSupplied(\.green))
  }

  @Test("in the order given: of two that supply the same entry, the last wins")
  func order() throws {
    struct First: CatalogModule {
      func install(in catalog: Catalog) { catalog.supply(AlphaBlueprint.self) { _ in Part("first") } }
    }
    struct Second: CatalogModule {
      func install(in catalog: Catalog) { catalog.supply(AlphaBlueprint.self) { _ in Part("second") } }
    }
    catalog.install(First(), Second())
    #expect(try catalog.obtain(\.alpha).name == "second")
    catalog.install([Second(), First()])
    #expect(try catalog.obtain(\.alpha).name == "first")
  }

  @Test("a blueprint's own assemble again changes nothing: the ready instance stays")
  func again() throws {
    catalog.install(RedBlueprint())
    let red = try catalog.obtain(\.red)
    catalog.install(RedBlueprint())
    catalog.install(AllModule())
    catalog.supply(RedBlueprint.self)
    #expect(try catalog.obtain(\.red) === red)
  }

  @Test("a blueprint's own assemble over another builder or another lifetime does change it")
  func overAnother() throws {
    catalog.supply(RedBlueprint.self) { _ in Part("builder") }
    #expect(try catalog.obtain(\.red).name == "builder")
    catalog.install(RedBlueprint())
    #expect(try catalog.obtain(\.red).name == "RedBlueprint")
    try catalog.override(\.red) { _ in Part("override") }
    catalog.install(RedBlueprint())
    #expect(try catalog.obtain(\.red).name == "RedBlueprint")
    catalog.supplyShared(AlphaBlueprint.self) { _ in Part("kept") }
    catalog.install(AlphaBlueprint())
    #expect(try catalog.obtain(\.alpha) !== catalog.obtain(\.alpha))
  }

  @Test("a blueprint may install itself in its own way")
  func ownInstall() throws {
    struct GaudyBlueprint: PartBlueprint {
      func install(in catalog: Catalog) { catalog.supplyShared(Self.self) { _ in Part("gaudy") } }
    }
    catalog.install(GaudyBlueprint())
    #expect(try GaudyBlueprint.obtain(from: catalog).name == "gaudy")
    #expect(try GaudyBlueprint.obtain(from: catalog) === GaudyBlueprint.obtain(from: catalog))
  }

  @Test("a module calls another's install directly")
  func direct() {
    LettersModule().install(in: catalog)
    AlphaBlueprint().install(in: catalog)
    #expect(catalog.isSupplied(\.alpha))
    #expect(catalog.isSupplied(\.beta))
  }

  @Test("inside a builder")
  func insideBuilder() throws {
    catalog.supply(AlphaBlueprint.self) { catalog in
      catalog.install(RedBlueprint())
      return Part(needing: try catalog.obtain(\.red))
    }
    #expect(try catalog.obtain(\.alpha).needs[0] === catalog.obtain(\.red))
  }
}
