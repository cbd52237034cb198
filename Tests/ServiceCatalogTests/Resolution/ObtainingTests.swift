import ServiceCatalog
import Testing

@Suite("Obtaining instances")
struct ObtainingTests {
  private let catalog = Catalog(name: "test")

  @Test("A key for a protocol returns the supplied implementation")
  func interface() throws {
    catalog.supply(GreeterBlueprint.self) { _ in CurtGreeter() }
    let greeter: any Greeter = try catalog.obtain(\.greeter)
    #expect(greeter is CurtGreeter)
    #expect(greeter.greeting == "Hm")
  }

  @Test("A transient entry returns a new instance at each obtain")
  func transient() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part() }
    #expect(try catalog.obtain(\.alpha) !== catalog.obtain(\.alpha))
  }

  @Test("A shared entry returns the same instance at each obtain")
  func shared() throws {
    catalog.supply(RedBlueprint.self)
    let first = try catalog.obtain(\.red)
    #expect(try catalog.obtain(\.red) === first)
    #expect(try catalog[\.red] === first)
    #expect(catalog.resolve(\.red) === first)
    #expect(try catalog.obtainIfSupplied(\.red) === first)
    #expect(try RedBlueprint.obtain(from: catalog) === first)
  }

  @Test("Catalogs are independent of each other")
  func severalCatalogs() throws {
    let other = Catalog(name: "other")
    catalog.supply(RedBlueprint.self)
    other.supply(RedBlueprint.self)
    #expect(try catalog.obtain(\.red) !== other.obtain(\.red))
    other.clear()
    #expect(catalog.isSupplied(\.red))
    #expect(!other.isSupplied(\.red))
  }

  @Test("Every way to obtain works through any Assembling")
  func throughAssembling() throws {
    catalog.supply(RedBlueprint.self)
    catalog.supply(AlphaBlueprint.self)
    let assembling: any Assembling = catalog
    let red = try catalog.obtain(\.red)
    #expect(try assembling.obtain(\.red) === red)
    #expect(try assembling[\.red] === red)
    #expect(assembling.resolve(\.red) === red)
    #expect(try assembling.obtainIfSupplied(\.red) === red)
    #expect(try RedBlueprint.obtain(from: assembling) === red)
    #expect(assembling.isSupplied(\.alpha))
    #expect(!assembling.isSupplied(\.beta))
    #expect(try assembling.obtainIfSupplied(\.beta) == nil)
    #expect(try assembling.obtain(\.alpha) !== assembling.obtain(\.alpha))
  }
}

@Suite("Obtaining or stopping with resolve")
struct ResolveTests {
  @Test("resolve stops the program with the error's full text")
  func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog(name: "test")
      catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 12) {
        Part(needing: try $0.obtain(\.red))
      }
      _ = catalog.resolve(\.alpha)
    }
    let text = result?.standardError ?? ""
    #expect(
      text.contains(
        """
        [missing-entry] nothing is supplied for red
          alpha -> red
            alpha   supplied at App/Entries.swift:12
          to fix: catalog.install(RedBlueprint()), or catalog.supply(RedBlueprint.self) { … }, before the first obtain
          docs: catalog explain missing-entry
        """))
  }
}

@Suite("Optional dependencies: obtainIfSupplied and isSupplied")
struct ObtainIfSuppliedTests {
  private let catalog = Catalog(name: "test")

  @Test("obtainIfSupplied throws with the whole chain if a dependency of the service is missing")
  func transitivelyMissing() throws {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    let error = try #require(throws: CatalogError.self) { try catalog.obtainIfSupplied(\.alpha) }
    #expect(error == .missingEntry("beta"))
    #expect(error.path.map(\.name) == ["alpha", "beta"])
  }

  @Test("A builder may continue without a missing dependency")
  func optionalNeed() throws {
    catalog.supply(AlphaBlueprint.self) { Part(try $0.obtainIfSupplied(\.beta)?.name ?? "without") }
    #expect(try catalog.obtain(\.alpha).name == "without")
    catalog.supply(BetaBlueprint.self)
    #expect(try catalog.obtain(\.alpha).name == "beta")
  }

  @Test("isSupplied checks the entry only, builds nothing, and works for every kind of blueprint")
  func isSupplied() {
    let built = Tally()
    #expect(!catalog.isSupplied(\.alpha))
    catalog.supply(AlphaBlueprint.self) {
      built.add()
      return Part(needing: try $0.obtain(\.beta))
    }
    catalog.supply(RedBlueprint.self) { _ in Part("\(built.add())") }
    catalog.supply(ScreenBlueprint.self)
    #expect(catalog.isSupplied(\.alpha))
    #expect(catalog.isSupplied(\.red))
    #expect(catalog.isSupplied(\.screen))
    #expect(!catalog.isSupplied(\.beta))
    #expect(!catalog.isSupplied(\.sheet))
    #expect(built.value == 0)
    catalog.clear()
    #expect(!catalog.isSupplied(\.alpha))
    #expect(!catalog.isSupplied(\.screen))
  }
}
