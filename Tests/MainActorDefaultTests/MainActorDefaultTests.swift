import ServiceCatalog
import ServiceCatalogStyles
import Testing

@Suite("Catalogs in a target whose default isolation is the main actor")
struct MainActorDefaultTests {
  private let catalog = Catalog(name: "test")

  @Test("Blueprints, modules and lists are installed and obtained on the main actor")
  func installAndObtain() throws {
    MainActor.assertIsolated()
    catalog.install(StoreModule(), WindowModule(hasLists: true))
    #expect(try catalog.obtain(\.note) == "note in memory")
    #expect(try catalog[\.store].name == "memory")
    #expect(try catalog.obtain(\.window).title == "memory")
    #expect(try catalog.obtain(\.numbers) == [])
    #expect(catalog.resolve(\.note) == "note in memory")
    #expect(try NoteBlueprint.obtain(from: catalog) == "note in memory")
    #expect(try WindowBlueprint.obtain(from: catalog) !== catalog.obtain(\.window))
    #expect(catalog.isSupplied(\.window))
    #expect(try catalog.obtainIfSupplied(\.window)?.isOpen == false)
  }

  @Test("A list of blueprints can be installed")
  func lists() throws {
    let blueprints: [any Blueprint] = [StoreBlueprint(), NoteBlueprint()]
    catalog.install(blueprints)
    catalog.install(WindowBlueprint(), ListBlueprint<Int>())
    #expect(catalog.isSupplied(\.note))
    #expect(catalog.isSupplied(\.window))
    #expect(catalog.isSupplied(\.numbers))
  }

  @Test("Builders can be supplied and overridden, and main-actor builders create main-actor instances")
  func supply() throws {
    catalog.supply(StoreBlueprint.self) { _ in MemoryStore(name: "supplied") }
    catalog.supply(NoteBlueprint.self) { try $0.obtain(\.store).name }
    catalog.supply(ListBlueprint<Int>.self, as: .shared) { _ in [1] }
    catalog.supply(WindowBlueprint.self) { _ in Window(title: "supplied") }
    #expect(try catalog.obtain(\.note) == "supplied")
    #expect(try catalog.obtain(\.numbers) == [1])
    #expect(try catalog.obtain(\.window).title == "supplied")
    try catalog.override(\.store) { _ in MemoryStore(name: "overridden") }
    try catalog.override(\.window) { Window(title: try $0.obtain(\.store).name) }
    #expect(try catalog.obtain(\.window).title == "overridden")
    catalog.clear()
    #expect(throws: CatalogError.missingEntry("note")) { try catalog.obtain(\.note) }
  }

  @Test("A main-actor builder may capture main-actor state")
  func capture() throws {
    let window = Window(title: "captured")
    catalog.supply(WindowBlueprint.self) { _ in window }
    window.isOpen = true
    #expect(try catalog.obtain(\.window).isOpen)
  }

  @Test("@Obtained works in main-actor classes")
  func obtained() throws {
    final class Model {
      @Obtained<StoreBlueprint> var store: any Store
      init(_ catalog: Catalog) { _store = Obtained(\.store, from: catalog) }
    }
    catalog.install(StoreBlueprint())
    #expect(Model(catalog).store.name == "memory")
  }

  @Test("The locator registers and injects")
  func locator() {
    let locator = ServiceLocator(catalog: catalog)
    locator.registerModules([LocatedModule()])
    locator.registerSingleton(MemoryStore(name: "singleton"))
    #expect(locator.inject((any Store).self).name == "located")
    let store: MemoryStore = locator.inject()
    #expect(store.name == "singleton")
  }
}
