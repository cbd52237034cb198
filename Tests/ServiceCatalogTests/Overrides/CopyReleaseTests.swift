import ServiceCatalog
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

  @Test("A changed source releases at once what its copy does not have")
  func sourceDrops() throws {
    catalog.supply(RedBlueprint.self) { [alive] _ in Part(alive: alive) }
    let copy = catalog.isolatedCopy()
    _ = try catalog.obtain(\.red)
    catalog.clear()
    #expect(alive.value == 0)
    _ = try copy.obtain(\.red)
    copy.clear()
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

  @Test("Copies are deallocated in any order, and the rest stay intact", arguments: 0..<10)
  func anyOrder(seed: Int) throws {
    var dice = Dice(seed: seed + 1)
    catalog.supply(RedBlueprint.self) { [alive] _ in Part("0", alive: alive) }
    var copies: [(name: String, catalog: Catalog)] = []
    for step in 1...200 {
      switch Int.random(in: 0..<4, using: &dice) {
      case 0:
        let number = step
        try catalog.override(\.red) { [alive] _ in Part("\(number)", alive: alive) }
      case 1 where !copies.isEmpty: copies.remove(at: Int.random(in: 0..<copies.count, using: &dice))
      case 2 where !copies.isEmpty:
        let (name, copy) = copies[Int.random(in: 0..<copies.count, using: &dice)]
        copies.append((name, copy.isolatedCopy()))
      default: copies.append((try catalog.isolatedCopy().obtain(\.red).name, catalog.isolatedCopy()))
      }
      if step % 10 == 0 { for (name, copy) in copies { #expect(try copy.obtain(\.red).name == name) } }
    }
    catalog.clear()
    for (name, copy) in copies { #expect(try copy.obtain(\.red).name == name) }
    copies = []
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

  @Test("A thousand generations of copies or scopes are deallocated without an overflow", arguments: [false, true])
  func generations(scopes: Bool) throws {
    catalog.supply(RedBlueprint.self) { _ in Part("red") }
    weak var gone: Catalog?
    do {
      var last = catalog
      for generation in 0..<1_000 {
        last = scopes ? last.makeScope(RequestScope.self) : last.isolatedCopy()
        if generation == 0 { gone = last }
      }
      #expect(try last.obtain(\.red).name == "red")
      #expect((gone != nil) == scopes)
    }
    #expect(gone == nil)
  }
}
