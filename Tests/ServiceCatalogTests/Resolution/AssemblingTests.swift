import ServiceCatalog
import Testing

/// A user's wrapper around a catalog.
private final class StandIn: Assembling {
  let owningCatalog: Catalog

  init(for catalog: Catalog) {
    owningCatalog = catalog
  }
}

@Suite("A user's own type that conforms to Assembling")
struct AssemblingTests {
  private let catalog = Catalog(name: "test")

  @Test("The wrapper obtains from its catalog")
  func obtains() throws {
    catalog.supply(RedBlueprint.self)
    let standIn = StandIn(for: catalog)
    let red = try catalog.obtain(\.red)
    #expect(try standIn.obtain(\.red) === red)
    #expect(try standIn[\.red] === red)
    #expect(standIn.resolve(\.red) === red)
    #expect(try standIn.obtainIfSupplied(\.red) === red)
    #expect(try standIn.obtainIfSupplied(\.green) == nil)
    #expect(standIn.isSupplied(\.red))
    #expect(try RedBlueprint.obtain(from: standIn) === red)
  }

  @Test("The wrapper obtains main-actor blueprints") @MainActor
  func mainActor() throws {
    catalog.supply(RedBlueprint.self)
    catalog.supply(ScreenBlueprint.self)
    let standIn = StandIn(for: catalog)
    #expect(try standIn.obtain(\.screen).part === standIn.obtain(\.red))
    #expect(try standIn[\.screen].title == "own")
    #expect(standIn.resolve(\.screen).title == "own")
    #expect(try standIn.obtainIfSupplied(\.screen)?.title == "own")
    #expect(try standIn.obtainIfSupplied(\.sheet) == nil)
    #expect(try ScreenBlueprint.obtain(from: standIn).title == "own")
  }
}
