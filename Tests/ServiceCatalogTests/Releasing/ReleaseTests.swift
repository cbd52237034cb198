import ServiceCatalog
import Testing

/// The ways in which an entry can lose its content.
enum Loss: CaseIterable, Sendable {
  case clear, supply, supplyShared, supplyOwn, install, override

  func apply(to catalog: Catalog) throws {
    switch self {
    case .clear: catalog.clear()
    case .supply: catalog.supply(AlphaBlueprint.self) { _ in Part() }
    case .supplyShared: catalog.supply(AlphaBlueprint.self, as: .shared) { _ in Part() }
    case .supplyOwn: catalog.supply(AlphaBlueprint.self)
    case .install: catalog.install(AlphaBlueprint())
    case .override: try catalog.override(\.alpha) { _ in Part() }
    }
  }
}

@Suite("Clearing and replacing release dropped content before they return")
struct ReleaseTests {
  private let catalog = Catalog(name: "test")
  private let alive = Tally()

  /// Supplies a builder that captures a part.
  private func supplyCapturing(as lifetime: Lifetime) {
    let captured = Part(alive: alive)
    catalog.supply(AlphaBlueprint.self, as: lifetime) { _ in Part(needing: captured) }
  }

  @Test("Losing an entry releases its kept instance", arguments: Loss.allCases)
  func keptInstance(loss: Loss) throws {
    catalog.supply(AlphaBlueprint.self, as: .shared) { [alive] _ in Part(alive: alive) }
    weak let part = try catalog.obtain(\.alpha)
    #expect(part != nil)
    try loss.apply(to: catalog)
    #expect(part == nil)
    #expect(alive.value == 0)
  }

  @Test(
    "Losing an entry releases its builder's captures, before and after it ran", arguments: Loss.allCases,
    [Lifetime.transient, .shared])
  func captures(loss: Loss, lifetime: Lifetime) throws {
    for isObtained in [false, true] {
      supplyCapturing(as: lifetime)
      if isObtained { _ = try catalog.obtain(\.alpha) }
      #expect(alive.value == 1)
      try loss.apply(to: catalog)
      #expect(alive.value == 0)
    }
  }

  @Test("An instance that a caller still holds is released with that caller", arguments: Loss.allCases)
  func heldInstance(loss: Loss) throws {
    catalog.supply(AlphaBlueprint.self, as: .shared) { [alive] _ in Part(alive: alive) }
    var part: Part? = try catalog.obtain(\.alpha)
    try loss.apply(to: catalog)
    #expect(alive.value == 1)
    #expect(part != nil)
    part = nil
    #expect(alive.value == 0)
  }

  @Test("Deallocating the catalog releases everything")
  func catalogGoes() throws {
    weak var gone: Catalog?
    do {
      let catalog = Catalog(name: "short")
      gone = catalog
      let captured = Part(alive: alive)
      catalog.supply(AlphaBlueprint.self) { _ in Part(needing: captured) }
      catalog.supply(RedBlueprint.self) { [alive] _ in Part(alive: alive) }
      catalog.supply(ScreenBlueprint.self) { _ in Screen("captured", showing: captured) }
      for token in keptTokens {
        catalog.supplyToken(token) { [alive] in Token(try $0.obtain(\.red).needs.count, alive: alive) }
      }
      _ = try keptTokens.map { try catalog.token($0) }
      #expect(alive.value == 102)
    }
    #expect(gone == nil)
    #expect(alive.value == 0)
  }
}

@Suite("Releasing a replaced entry that a copy shared")
struct ReplacedReleaseTests {
  /// How an entry refers to an object.
  enum Form: CaseIterable {
    case instance
    case builder
    case contribution
    case decorator
  }

  /// How an entry ends in its catalog.
  enum Change: CaseIterable {
    case supplied
    case overridden
    case cleared
  }

  private let catalog = Catalog(name: "test")
  private let alive = Tally()

  /// Supplies an entry that refers to a counted part.
  private func supply(_ form: Form) {
    let part = Part("old", alive: alive)
    switch form {
    case .instance: catalog.supply(RedBlueprint.self, instance: part)
    case .builder: catalog.supply(RedBlueprint.self) { _ in part }
    case .contribution: catalog.contribute(to: PanelsBlueprint.self) { _ in part }
    case .decorator:
      catalog.install(RedBlueprint())
      catalog.decorate(RedBlueprint.self) { _, _ in part }
    }
  }

  private func change(_ form: Form, by change: Change, in changed: Catalog? = nil) throws {
    let catalog = changed ?? catalog
    switch (change, form) {
    // Decorators and contributions stay until the catalog is cleared.
    case (.cleared, _), (_, .decorator): catalog.clear()
    case (_, .contribution): try catalog.override(\.panels) { _ in [] }
    case (.supplied, _): catalog.supply(RedBlueprint.self) { _ in Part("new") }
    case (.overridden, _): try catalog.override(\.red) { _ in Part("new") }
    }
  }

  @Test(
    "Dropping the last copy releases what was replaced while the copy lived",
    arguments: Form.allCases, Change.allCases)
  func copy(form: Form, change: Change) throws {
    supply(form)
    do {
      let copy = catalog.isolatedCopy()
      try self.change(form, by: change)
      #expect(alive.value == 1)
      let parts = form == .contribution ? try copy.obtain(\.panels) : [try copy.obtain(\.red)]
      #expect(parts.map(\.name) == ["old"])
    }
    #expect(alive.value == 0)
  }

  @Test(
    "Dropping the last copy releases what both it and its source have replaced", arguments: Form.allCases,
    Change.allCases)
  func both(form: Form, change: Change) throws {
    for isCopyFirst in [false, true] {
      supply(form)
      do {
        let copy = catalog.isolatedCopy()
        let catalogs = isCopyFirst ? [copy, catalog] : [catalog, copy]
        for catalog in catalogs { try self.change(form, by: change, in: catalog) }
        let parts = form == .contribution ? try? copy.obtain(\.panels) : (try? copy.obtain(\.red)).map { [$0] }
        #expect(parts?.map(\.name).contains("old") != true)
      }
      #expect(alive.value == 0)
      catalog.clear()
    }
  }

  @Test("Dropping the last copy of a copy releases what was replaced", arguments: Form.allCases, [false, true])
  func copyOfCopy(form: Form, isOuterFirst: Bool) throws {
    supply(form)
    var outer: Catalog? = catalog.isolatedCopy()
    var inner: Catalog? = outer?.isolatedCopy()
    try change(form, by: .supplied)
    if isOuterFirst { outer = nil } else { inner = nil }
    #expect(alive.value == 1)
    #expect((outer == nil) == isOuterFirst && (inner == nil) != isOuterFirst)
    (outer, inner) = (nil, nil)
    #expect(alive.value == 0)
  }

  @Test("The end of overrides releases what was replaced during them", arguments: Form.allCases)
  func overrides(form: Form) throws {
    supply(form)
    try catalog.withOverrides { _ in
    } operation: {
      try change(form, by: .supplied)
    }
    #expect(alive.value == 0)
  }

  @Test("The end of asynchronous overrides releases what was replaced during them", arguments: Form.allCases)
  func asynchronousOverrides(form: Form) async throws {
    supply(form)
    try await catalog.withOverrides { _ in
    } operation: { () async throws in
      await Task.yield()
      try change(form, by: .supplied)
    }
    #expect(alive.value == 0)
  }

  @Test("Dropping a copy of a scope releases what its root replaced meanwhile", arguments: Form.allCases)
  func copyOfScope(form: Form) throws {
    supply(form)
    let request = catalog.makeScope(RequestScope.self)
    do {
      let copy = request.isolatedCopy()
      try change(form, by: .supplied)
      withExtendedLifetime(copy) {}
    }
    #expect(alive.value == 0)
  }
}

@Suite("Clearing a catalog")
struct ClearTests {
  private let catalog = Catalog(name: "test")

  @Test("clear() removes entries of every kind")
  func forgets() {
    catalog.install(AlphaBlueprint(), RedBlueprint(), ScreenBlueprint())
    catalog.supply(BetaBlueprint.self, as: .shared) { _ in Part() }
    catalog.clear()
    #expect(!catalog.isSupplied(\.alpha))
    #expect(!catalog.isSupplied(\.red))
    #expect(!catalog.isSupplied(\.screen))
    #expect(!catalog.isSupplied(\.beta))
    #expect(throws: CatalogError.missingEntry("red")) { try catalog.obtain(\.red) }
  }

  @Test("clear() releases the latest instance first, whatever the order of supply")
  func order() throws {
    final class Noted: Sendable {
      let number: Int
      let gone: Collected<Int>
      init(_ number: Int, _ gone: Collected<Int>) {
        self.number = number
        self.gone = gone
      }
      deinit { gone.append(number) }
    }
    struct First: Blueprint { static func assemble(from catalog: any Assembling) throws -> Noted { throw Mishap() } }
    struct Second: Blueprint { static func assemble(from catalog: any Assembling) throws -> Noted { throw Mishap() } }
    struct Third: Blueprint { static func assemble(from catalog: any Assembling) throws -> Noted { throw Mishap() } }
    let gone = Collected<Int>()
    catalog.supply(First.self, as: .shared) { _ in Noted(1, gone) }
    catalog.supply(Second.self, as: .shared) { _ in Noted(2, gone) }
    catalog.supply(Third.self, as: .shared) { _ in Noted(3, gone) }
    _ = try (Second.obtain(from: catalog), Third.obtain(from: catalog), First.obtain(from: catalog))
    catalog.clear()
    #expect(gone.all == [1, 3, 2])
  }
}
