import ServiceCatalog
import ServiceCatalogStyles
import Testing

@Suite("Isolated copies: releasing content")
struct CopyReleaseTests {
  private let catalog = Catalog(name: "test")
  private let alive = Tally()

  @Test("A deallocated copy releases its instances and captures, obtained or not")
  func instances() throws {
    weak var gone: Catalog?
    catalog.supply(RedBlueprint.self) { [alive] _ in Part(alive: alive) }
    do {
      let copy = catalog.isolatedCopy()
      gone = copy
      let captured = Part(alive: alive)
      try copy.override(\.red) { [alive] _ in Part(needing: captured, alive: alive) }
      copy.supply(GreenBlueprint.self) { _ in captured }
      _ = try copy.obtain(\.red)
      #expect(alive.value == 2)
    }
    #expect(alive.value == 0)
    #expect(gone == nil)
  }

  @Test("A builder that the source dropped stays in the copy until that is deallocated", arguments: [false, true])
  func droppedBuilder(asked: Bool) throws {
    do {
      let copy: Catalog
      do {
        let captured = Part("captured", alive: alive)
        catalog.supply(AlphaBlueprint.self) { _ in captured }
        copy = catalog.isolatedCopy()
      }
      if asked { _ = try copy.obtain(\.alpha) }
      catalog.clear()
      #expect(alive.value == 1)
      #expect(try copy.obtain(\.alpha).name == "captured")
    }
    #expect(alive.value == 0)
  }

  @Test("A copy does not keep its source alive")
  func holdsNoSource() throws {
    weak var (source, middle): (Catalog?, Catalog?)
    do {
      let last: Catalog
      do {
        let catalog = Catalog(name: "short")
        catalog.supply(RedBlueprint.self) { [alive] _ in Part("red", alive: alive) }
        _ = try catalog.obtain(\.red)
        let copy = catalog.isolatedCopy()
        (source, middle) = (catalog, copy)
        last = copy.isolatedCopy()
      }
      #expect(try last.obtain(\.red).name == "red")
      #expect(source == nil && middle == nil)
    }
    #expect(alive.value == 0)
  }

  @Test("A copy of a scope releases the copies of all its parents")
  func copyOfAScope() throws {
    catalog.supply(AccountBlueprint.self) { [alive] _ in Part(alive: alive) }
    catalog.supply(BasketBlueprint.self) { [alive] in Part(needing: try $0.obtain(\.account), alive: alive) }
    weak var (session, copied): (Catalog?, Catalog?)
    do {
      let request = catalog.makeScope(SessionScope.self).makeScope(RequestScope.self)
      let copy = request.isolatedCopy()
      copied = copy
      _ = try copy.obtain(\.basket)
      _ = try request.obtain(\.basket)
      #expect(alive.value == 4)
      session = request
    }
    #expect(session == nil && copied == nil)
    #expect(alive.value == 0)
  }
}

@Suite("Clearing copies")
struct CopyClearedTests {
  private enum Turn: CatalogScope {}

  private let catalog = Catalog(name: "test")

  @Test("An override on a scope keeps the parent entry's decorators")
  func decorated() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.decorate(AlphaBlueprint.self) { part, _ in Part("\(part.name), decorated") }
    let turn = catalog.makeScope(Turn.self)
    try turn.override(\.alpha) { _ in Part("fake") }
    #expect(try turn.obtain(\.alpha).name == "fake, decorated")
    #expect(try catalog.obtain(\.alpha).name == "live, decorated")
  }
}

@Suite("Changing a catalog that has live copies")
struct ClearWithCopiesTests {
  /// Returns a catalog with this number of entries.
  private static func catalog(entries: Int) -> Catalog {
    let catalog = Catalog(name: "source")
    let locator = ServiceLocator(catalog: catalog)
    for number in 0..<entries { locator.register(name: "\(number)") { Wheel(size: number) } }
    return catalog
  }

  private static func sizes(in catalog: Catalog, _ numbers: Range<Int>) throws -> [Int] {
    let locator = ServiceLocator(catalog: catalog)
    return try numbers.map { try locator.locate(Wheel.self, name: "\($0)").size }
  }

  @Test("A change uses no memory for each entry of each copy", .enabled(if: ResidentMemory.isMeasurable))
  func memory() async {
    await #expect(processExitsWith: .success) {
      let (entries, count) = (1_000, 200)
      func change(_ catalog: Catalog) {
        let locator = ServiceLocator(catalog: catalog)
        for number in 0..<entries { locator.register(name: "\(number)") { Wheel(size: -number) } }
        catalog.clear()
      }
      change(Self.catalog(entries: entries))
      let catalog = Self.catalog(entries: entries)
      let copies = (0..<count).map { _ in catalog.isolatedCopy() }
      let growth = ResidentMemory.growth { change(catalog) }
      // A pointer for each entry of each copy would use this much.
      #expect(growth < entries * count * 8)
      try #expect(Self.sizes(in: copies[count - 1], 0..<entries) == Array(0..<entries))
    }
  }
}

@Suite("A catalog that is repeatedly replaced by a copy of itself")
struct ReplacedByCopyTests {
  private let alive = Tally()

  private func catalog() -> Catalog {
    let catalog = Catalog(name: "test")
    catalog.supply(RedBlueprint.self) { [alive] _ in Part(alive: alive) }
    return catalog
  }

  @Test("No builder that a copy replaced is alive")
  func builders() throws {
    var current = catalog()
    let builders = Tally()
    for _ in 0..<5 {
      current = current.isolatedCopy()
      let captured = Part(alive: builders)
      try current.override(\.red) { _ in captured }
    }
    #expect(builders.value == 1)
    withExtendedLifetime(current) {}
  }

  @Test("No earlier scope and none of its parents is alive")
  func scopes() throws {
    var current = catalog().makeScope(RequestScope.self)
    current.supply(BasketBlueprint.self) { [alive] _ in Part(alive: alive) }
    for _ in 0..<5 {
      weak let earlier = current
      _ = (try current.obtain(\.red), try current.obtain(\.basket))
      #expect(alive.value == 2)
      current = current.isolatedCopy()
      #expect(earlier == nil)
      #expect(alive.value == 0)
    }
  }
}
