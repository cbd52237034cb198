import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Ready-made instances of every kind without an input", .timeLimit(.minutes(10)))
@MainActor
struct InstanceTests {
  private let catalog = Catalog(name: "test")

  @Test("A supplied instance is obtained, whatever the kind of blueprint", arguments: [false, true])
  func supplied(isObserved: Bool) async throws {
    if isObserved { catalog.startRecording() }
    let (plain, view, store) = (Part("1"), Part("2"), Part("3"))
    catalog.supply(PlainBlueprint.self, instance: plain)
    catalog.supply(ViewBlueprint.self, instance: view)
    catalog.supply(StoreBlueprint.self, instance: store)
    for place in [catalog, catalog.makeScope(RequestScope.self), catalog.isolatedCopy()] {
      #expect(try place.obtain(\.plain) === plain)
      #expect(try place.obtain(\.view) === view)
      #expect(try place.obtainReady(\.store) === store)
      #expect(try await place.obtain(\.store) === store)
    }
  }

  @Test(
    "An instance overrides an entry of any kind and lifetime until it's overridden again", arguments: [false, true])
  func overridden(isObserved: Bool) async throws {
    catalog.install(PlainBlueprint(), ViewBlueprint(), StoreBlueprint(), ScopedBlueprint())
    if isObserved { catalog.startRecording() }
    _ = try await catalog.obtain(\.store)
    let request = catalog.makeScope(RequestScope.self)
    let (real, fake) = (try request.obtain(\.scopedPart), Part("fake"))
    for place in [catalog, catalog.isolatedCopy()] {
      try place.override(\.plain, instance: fake)
      try place.override(\.view, instance: fake)
      try place.override(\.store, instance: fake)
      try place.override(\.scopedPart, instance: fake)
      #expect(try place.obtain(\.plain) === fake && place.obtain(\.plain) === fake)
      #expect(try place.obtain(\.view) === fake)
      #expect(try place.obtainReady(\.store) === fake)
      #expect(try place.obtain(\.scopedPart) === fake)
    }
    #expect(real !== fake)
    #expect(try request.obtain(\.scopedPart) === fake)
    try catalog.override(\.plain) { _ in Part("other") }
    try catalog.override(\.store) { _ in Part("other") }
    #expect(try catalog.obtain(\.plain) !== fake)
    #expect(throws: CatalogError.self) { try catalog.obtainReady(\.store) }
    #expect(try await catalog.obtain(\.store) !== fake)
  }

  @Test("An instance can't override an entry that isn't supplied")
  func missing() {
    let fake = Part("fake")
    #expect(throws: CatalogError.missingEntry("plain")) { try catalog.override(\.plain, instance: fake) }
    #expect(throws: CatalogError.missingEntry("store")) { try catalog.override(\.store, instance: fake) }
  }

  @Test("Decorators change a ready-made instance, and no shutdown disposes it")
  func decorated() async throws {
    let log = Collected<String>()
    catalog.decorate(StoreBlueprint.self) { part, _ in Part(part.name + "!") }
    catalog.supply(StoreBlueprint.self, instance: Part("store"))
    catalog.supply(PoolBlueprint.self) { _ in Resource("pool", in: log) }
    try catalog.override(\.pool, instance: Resource("fake", in: log))
    #expect(try await catalog.obtain(\.store).name == "store!")
    #expect(try catalog.obtain(\.pool).name == "fake")
    try await catalog.shutdown()
    #expect(log.all == [])
  }

  @Test(
    "An entry keeps its ready-made instance until it is replaced or cleared, even after a shutdown",
    arguments: [false, true])
  func kept(isCleared: Bool) async throws {
    let alive = Tally()
    catalog.supply(PlainBlueprint.self, instance: Part(alive: alive))
    catalog.supply(StoreBlueprint.self, instance: Part(alive: alive))
    try await catalog.shutdown()
    #expect(alive.value == 2)
    if isCleared {
      catalog.clear()
    } else {
      catalog.supply(PlainBlueprint.self)
      catalog.supply(StoreBlueprint.self)
    }
    #expect(alive.value == 0)
  }
}

private struct PlainBlueprint: PartBlueprint {}

private struct ViewBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) -> Part { Part() }
}

private struct StoreBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async -> Part { Part() }
}

private struct ScopedBlueprint: PartBlueprint, SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
}

extension Catalog {
  fileprivate var plain: PlainBlueprint.Type { PlainBlueprint.self }
  fileprivate var view: ViewBlueprint.Type { ViewBlueprint.self }
  fileprivate var store: StoreBlueprint.Type { StoreBlueprint.self }
  fileprivate var scopedPart: ScopedBlueprint.Type { ScopedBlueprint.self }
}
