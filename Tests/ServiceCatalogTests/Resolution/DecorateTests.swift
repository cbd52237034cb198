import ServiceCatalog
import Testing

@Suite("Decorators")
struct DecorateTests {
  private enum Round: CatalogScope {}

  private let catalog = Catalog(name: "test")

  /// Returns a decorator that adds a mark to the part.
  private func mark(_ name: String) -> @Sendable (Part, Catalog) -> Part {
    { part, _ in Part("\(part.name) \(name)", needing: part) }
  }

  @Test("Decorators run in order for every lifetime", arguments: [Lifetime.transient, .shared, .weak, .graph])
  func order(lifetime: Lifetime) throws {
    catalog.supply(AlphaBlueprint.self, as: lifetime) { _ in Part("part") }
    catalog.decorate(AlphaBlueprint.self, with: mark("one"))
    catalog.decorate(AlphaBlueprint.self, with: mark("two"))
    let part = try catalog.obtain(\.alpha)
    #expect(part.name == "part one two")
    let again = try catalog.obtain(\.alpha)
    #expect((again === part) == (lifetime == .shared || lifetime == .weak))
    #expect(again.name == "part one two")
  }

  @Test("Decorators of the owning catalog's entry run over scoped instances")
  func scoped() throws {
    catalog.supply(AlphaBlueprint.self, as: .scoped(Round.self)) { _ in Part("part") }
    let round = catalog.makeScope(Round.self)
    let plain = try round.obtain(\.alpha)
    catalog.decorate(AlphaBlueprint.self, with: mark("one"))
    let part = try round.obtain(\.alpha)
    #expect(plain.name == "part")
    #expect(part.name == "part one")
    #expect(try round.obtain(\.alpha) === part)
  }

  @Test("Decorators run over main-actor instances") @MainActor
  func mainActor() throws {
    catalog.install(ScreenBlueprint(), RedBlueprint())
    catalog.decorate(ScreenBlueprint.self) { screen, _ in
      MainActor.assertIsolated()
      return Screen("\(screen.title), framed")
    }
    #expect(try catalog.obtain(\.screen).title.hasSuffix(", framed"))
  }

  @Test("decorate drops a kept instance and releases it before it returns")
  func drops() throws {
    let alive = Tally()
    catalog.supply(RedBlueprint.self, as: .shared) { _ in Part("red", alive: alive) }
    _ = try catalog.obtain(\.red)
    #expect(alive.value == 1)
    catalog.decorate(RedBlueprint.self) { _, _ in Part("decorated") }
    #expect(alive.value == 0)
    #expect(try catalog.obtain(\.red).name == "decorated")
  }

  @Test("Decorators added before a supply apply to it, and survive replacement but not a clear")
  func outlive() throws {
    catalog.decorate(AlphaBlueprint.self, with: mark("one"))
    #expect(!catalog.isSupplied(\.alpha))
    catalog.supply(AlphaBlueprint.self) { _ in Part("first") }
    #expect(try catalog.obtain(\.alpha).name == "first one")
    catalog.supply(AlphaBlueprint.self, as: .shared) { _ in Part("second") }
    #expect(try catalog.obtain(\.alpha).name == "second one")
    try catalog.override(\.alpha) { _ in Part("third") }
    #expect(try catalog.obtain(\.alpha).name == "third one")
    catalog.clear()
    catalog.supply(AlphaBlueprint.self) { _ in Part("fourth") }
    #expect(try catalog.obtain(\.alpha).name == "fourth")
  }

  @Test("A decorator's obtains are part of the path for cycles, errors and scopes")
  func path() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("part") }
    catalog.decorate(AlphaBlueprint.self) { _, catalog in try catalog.obtain(\.beta) }
    #expect(throws: CatalogError.missingEntry("beta")) { try catalog.obtain(\.alpha) }
    catalog.supply(BetaBlueprint.self) { try $0.obtain(\.alpha) }
    let chain = ["alpha", "beta", "alpha"]
    #expect(throws: CatalogError.circularReference(chain: chain)) { try catalog.obtain(\.alpha) }
    catalog.decorate(GammaBlueprint.self) { _, _ in throw Mishap() }
    catalog.supply(GammaBlueprint.self, as: .shared) { _ in Part() }
    #expect(throws: CatalogError.assemblyFailed("gamma")) { try catalog.obtain(\.gamma) }
  }

  @Test("Decorating a parent's entry in a scope stops the program and names the fix")
  func foreign() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog(name: "test")
      catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 3) { _ in Part() }
      catalog.makeScope(Round.self).decorate(AlphaBlueprint.self) { part, _ in part }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("[foreign-decoration] a scope has a decorator for alpha, which belongs to an enclosing"))
    #expect(text.contains("App/Entries.swift:3"))
    #expect(text.contains("to fix: decorate it on the catalog that owns it, or override it on the scope first"))
  }

  @Test("Obtaining a parent's entry throws if it was supplied after a scope decorated it")
  func foreignLater() throws {
    let round = catalog.makeScope(Round.self)
    let inner = round.makeScope(Round.self)
    round.decorate(AlphaBlueprint.self, with: mark("one"))
    #expect(throws: CatalogError.missingEntry("alpha")) { try round.obtain(\.alpha) }
    catalog.supply(AlphaBlueprint.self, as: .shared) { _ in Part("root") }
    for scope in [round, inner] {
      #expect(throws: CatalogError.foreignDecoration("alpha")) { try scope.obtain(\.alpha) }
    }
    #expect(try catalog.obtain(\.alpha).name == "root")
    #expect(round.obtainIfAssembled(\.alpha) == nil)
    #expect(catalog.obtainIfAssembled(\.alpha)?.name == "root")
    try round.override(\.alpha) { _ in Part("round") }
    #expect(try inner.obtain(\.alpha).name == "round one")
  }

  @Test("A scope decorates its own entries, including an override")
  func ownOfScope() throws {
    catalog.supply(AlphaBlueprint.self, as: .shared) { _ in Part("root") }
    let round = catalog.makeScope(Round.self)
    try round.override(\.alpha) { _ in Part("round") }
    round.decorate(AlphaBlueprint.self, with: mark("one"))
    #expect(try round.obtain(\.alpha).name == "round one")
    #expect(try catalog.obtain(\.alpha).name == "root")
  }
}
