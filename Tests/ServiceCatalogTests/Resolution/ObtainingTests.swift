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

  @Test("A transient entry with its blueprint's own assemble returns a new instance at each obtain")
  func transientOwn() throws {
    catalog.supply(AlphaBlueprint.self)
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

  @Test("A supplied instance is returned by identity")
  func suppliedInstance() throws {
    let part = Part("mine")
    catalog.supply(AlphaBlueprint.self) { _ in part }
    catalog.supply(RedBlueprint.self) { _ in part }
    #expect(try catalog.obtain(\.alpha) === part)
    #expect(try catalog.obtain(\.red) === part)
  }

  @Test("A builder obtains its dependencies from its catalog argument")
  func builderObtains() throws {
    let red = Part("red")
    catalog.supply(RedBlueprint.self) { _ in red }
    catalog.supply(AlphaBlueprint.self) { Part("alpha", needing: try $0.obtain(\.red)) }
    catalog.supply(GreenBlueprint.self) { Part("green", needing: try $0[\.alpha], try $0[\.red]) }
    let green = try catalog.obtain(\.green)
    #expect(green.needs.map(\.name) == ["alpha", "red"])
    #expect(green.needs[0].needs[0] === red)
    #expect(green.needs[1] === red)
  }

  @Test("A builder receives the catalog that owns the entry")
  func builderArgument() throws {
    catalog.supply(AlphaBlueprint.self) { [unowned catalog] in Part($0 === catalog ? "owner" : "other") }
    #expect(try catalog.obtain(\.alpha).name == "owner")
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

  @Test("A key in a variable works like a literal")
  func keyInVariable() throws {
    catalog.supply(RedBlueprint.self)
    let key = \Catalog.red
    #expect(try catalog.obtain(key) === catalog[key])
  }
}
