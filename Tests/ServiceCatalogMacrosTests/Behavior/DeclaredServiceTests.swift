#if Macros
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Each kind of service that @Services declares, obtained from a catalog")
struct DeclaredServiceTests {
  private let catalog = Catalog()

  init() {
    catalog.install(Catalog.BakeryServicesModule(), Catalog.ShopServicesModule(), Catalog.SeasonServicesModule())
    catalog.install(Catalog.MottoServicesModule(), Catalog.NothingServicesModule(), Catalog.ShiftServicesModule())
    catalog.supply(BakerNameBlueprint.self, instance: "Ada")
  }

  private func same<T>(_ left: T, _ right: T) -> Bool { left as AnyObject === right as AnyObject }

  @Test("Every declared service assembles") func everything() async {
    let report = await catalog.verify(opening: Shift.self)
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.notAssembled.isEmpty)
  }

  @Test("The labels are the keys, and a parameter with a default keeps it") func labels() throws {
    #expect(try catalog[\.bread] == Bread(recipe: "rye", loaves: 3))
    #expect(try catalog[\.dough] == 3)
    #expect(try catalog[\.sign] == ["plain"])
  }

  @Test("A function without a mark is transient") func transient() throws {
    #expect(!same(try catalog[\.station], try catalog[\.station]))
    #expect(Catalog.RecipesBlueprint.lifetime == .transient)
  }

  @Test("A shared service has one instance") func shared() throws {
    #expect(same(try catalog[\.oven], try catalog[\.oven]))
    #expect(Catalog.OvenBlueprint.lifetime == .shared)
  }

  @Test("A weak service has one instance while a caller holds it") func weak() throws {
    var mixer: Mixer? = try catalog[\.mixer]
    weak let held = mixer
    #expect(mixer === (try catalog[\.mixer]))
    mixer = nil
    #expect(held == nil)
  }

  @Test("A graph service has one instance for each outermost request") func graph() throws {
    let station = try catalog[\.station]
    #expect(station.timers[0] === station.timers[1])
    #expect(try station.timers[0] !== catalog[\.kitchenTimer])
  }

  @Test("A scoped service has one instance for each scope") func scoped() async throws {
    let shift = catalog.makeScope(Shift.self)
    #expect(try shift[\.baker] === shift[\.pretzel].baker)
    #expect(try same(shift[\.pretzel].oven, catalog[\.oven]))
    #expect(try await shift[\.apprentice] === (try await shift[\.apprentice]))
    #expect(try shift[\.baker] !== catalog.makeScope(Shift.self)[\.baker])
    #expect(throws: CatalogError.outsideScope("baker", scope: "Shift")) { try catalog[\.baker] }
  }

  @Test("A main-actor service is transient, or has its lifetime") @MainActor func mainActor() throws {
    #expect(try catalog[\.shopWindow] !== catalog[\.shopWindow])
    #expect(try catalog[\.till] === catalog[\.till])
  }

  @Test("An asynchronous service is shared, or has its lifetime") func async() async throws {
    let flour = try await catalog[\.flour]
    #expect(flour === (try await catalog[\.flour]))
    #expect(try await catalog[\.delivery] !== (try await catalog[\.delivery]))
    #expect(try await catalog[\.opening] == "open")
    #expect(Catalog.StarterBlueprint.lifetime == .weak)
    #expect(try catalog[\.cake].flour === flour)
  }

  @Test("A service that waits for a ready one throws until it is assembled") func ready() {
    #expect(throws: CatalogError.notReady("flour")) { try catalog[\.cake] }
  }

  @Test("A service in #if is declared where its condition holds") func conditions() throws {
    #expect(try catalog[\.season] == "season 4")
    #expect(try catalog[\.festival] == "season 4: fresh")
  }

  @Test("An entry names its module, and the place of its function") func origin() throws {
    let node = try #require(catalog.graph["oven"])
    #expect(node.module == "BakeryServices")
    #expect(node.location?.fileID == "ServiceCatalogMacrosTests/DeclaredServices.swift")
    #expect(node.location?.line == 46)
  }

  @Test("The fix for an override without a service names its key") func overrideOfMissing() throws {
    let catalog = Catalog(name: "almost empty")
    catalog.supply(catalog.oven, instance: try self.catalog[\.oven])
    let error = try #require(throws: CatalogError.self) { try catalog.override(\.recipes) { _ in SoldOut() } }
    let fix = "or supply it in place of that: catalog.supply(catalog.recipes) { … }"
    #expect(error.description.contains(fix), "\(error)")
  }

  @Test("A service is overridden like any other") func override() throws {
    let copy = catalog.isolatedCopy()
    try copy.override(\.recipes) { _ in SoldOut() }
    #expect(throws: CatalogError.self) { try copy[\.bread] }
  }
}

private struct SoldOut: Recipes { let names: [String] = [] }
#endif
