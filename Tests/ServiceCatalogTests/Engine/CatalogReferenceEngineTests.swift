import ServiceCatalog
import Testing

@Suite("Engine: references that don't keep a catalog alive", .timeLimit(.minutes(10)))
struct CatalogReferenceEngineTests {
  @Test("A reference returns the catalog while it exists, and a closed one afterwards")
  func gone() throws {
    let alive = WeakCatalogReference()
    var catalog: Catalog? = Catalog(name: "test")
    alive.catalog = catalog
    let reference = CatalogReference(try #require(catalog))
    #expect(reference.existing === catalog && reference.catalog === catalog)
    catalog = nil
    #expect(alive.catalog == nil)
    #expect(reference.existing == nil)
    #expect(throws: CatalogError.closed("RedBlueprint")) { try reference.catalog.obtain(\.red) }
    #expect(reference.catalog !== reference.catalog)
  }

  /// A service whose deinitializer runs while its catalog is deallocated.
  private final class Last: Sendable {
    let end: @Sendable () -> Void
    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { end() }
  }

  @Test("A catalog that is being deallocated isn't returned to its services' deinitializers")
  func deinitializers() {
    let found = Collected<Bool>()
    do {
      let catalog = Catalog(name: "test")
      let reference = CatalogReference(catalog)
      let last = Last { found.append(reference.existing != nil) }
      catalog.supplyShared(RedBlueprint.self) { _ in
        withExtendedLifetime(last) {}
        return Part()
      }
    }
    #expect(found.all == [false])
  }

  @Test("While the last reference is released, other threads get the catalog or nothing, and balance their retains")
  func races() {
    for _ in 0..<400 {
      let catalog = Guarded<Catalog?>(Catalog(name: "test"))
      let reference = catalog.withLock { CatalogReference($0!) }
      onThreads(4) { thread in
        if thread == 0 { _ = catalog.withLock { $0.take() } }
        while let found = reference.existing {
          if found.name != "test" { Issue.record("a different object") }
        }
      }
      #expect(reference.existing == nil)
    }
  }
}
