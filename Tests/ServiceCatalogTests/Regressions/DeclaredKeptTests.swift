import ServiceCatalog
import Testing

/// Not safe to share.
private final class Counter {
  var value = 0
}

private struct CounterBlueprint: Blueprint {
  static var keptFor: Lifetime? { .shared }
  static func assemble(from catalog: any Assembling) -> Counter { Counter() }
}

@Suite("A blueprint that says by itself that it is kept")
struct DeclaredKeptTests {
  @Test("isn't, because its service may not be safe to share")
  func unshared() throws {
    let catalog = Catalog(name: "test")
    catalog.install(CounterBlueprint())
    #expect(try CounterBlueprint.obtain(from: catalog) !== CounterBlueprint.obtain(from: catalog))
    catalog.supply(CounterBlueprint.self) { _ in Counter() }
    #expect(try CounterBlueprint.obtain(from: catalog) !== CounterBlueprint.obtain(from: catalog))
  }
}
