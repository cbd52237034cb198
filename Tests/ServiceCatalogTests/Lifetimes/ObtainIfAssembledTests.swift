import ServiceCatalog
import Testing

@Suite("Obtaining an instance only if it is assembled", .timeLimit(.minutes(10)))
struct ObtainIfAssembledTests {
  private let catalog = Catalog(name: "test")

  @Test("obtainIfAssembled returns a kept instance and never assembles one")
  func kept() throws {
    let built = Tally()
    #expect(catalog.obtainIfAssembled(\.red) == nil)
    catalog.supply(RedBlueprint.self) { _ in
      built.add()
      return Part("red")
    }
    #expect(catalog.obtainIfAssembled(\.red) == nil)
    #expect(built.value == 0)
    let red = try catalog.obtain(\.red)
    #expect(catalog.obtainIfAssembled(\.red) === red)
    #expect(catalog.makeScope(RequestScope.self).obtainIfAssembled(\.red) === red)
    #expect(catalog.isolatedCopy().obtainIfAssembled(\.red) == nil)
    try catalog.override(\.red) { _ in Part("fake") }
    #expect(catalog.obtainIfAssembled(\.red) == nil)
    catalog.supply(RedBlueprint.self, instance: Part("ready"))
    #expect(catalog.obtainIfAssembled(\.red)?.name == "ready")
  }

  @Test("obtainIfAssembled returns nil for lifetimes that are not kept", arguments: [Lifetime.transient, .graph])
  func unkept(lifetime: Lifetime) throws {
    catalog.supply(AlphaBlueprint.self, as: lifetime) { _ in Part() }
    _ = try catalog.obtain(\.alpha)
    #expect(catalog.obtainIfAssembled(\.alpha) == nil)
  }

  @Test("obtainIfAssembled returns a weak instance while a caller holds it")
  func weakly() throws {
    catalog.supply(AlphaBlueprint.self, as: .weak) { _ in Part() }
    do {
      let held = try catalog.obtain(\.alpha)
      #expect(catalog.obtainIfAssembled(\.alpha) === held)
    }
    #expect(catalog.obtainIfAssembled(\.alpha) == nil)
  }

  @Test("obtainIfAssembled returns a scope's instance in that scope only")
  func scoped() throws {
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part() }
    let (one, two) = (catalog.makeScope(RequestScope.self), catalog.makeScope(RequestScope.self))
    let alpha = try one.obtain(\.alpha)
    #expect(one.obtainIfAssembled(\.alpha) === alpha)
    #expect(two.obtainIfAssembled(\.alpha) == nil)
    #expect(catalog.obtainIfAssembled(\.alpha) == nil)
  }

  @Test("obtainIfAssembled doesn't wait for an asynchronous construction")
  func asynchronous() async throws {
    let door = Door()
    catalog.supply(MarsBlueprint.self) { _ in
      await door.pass()
      return Part("mars")
    }
    async let mars = catalog.obtain(\.mars)
    await door.waitFor(1)
    #expect(catalog.obtainIfAssembled(\.mars) == nil)
    await door.open()
    let assembled = try await mars
    #expect(catalog.obtainIfAssembled(\.mars) === assembled)
  }

  @Test("obtainIfAssembled returns an instance kept on the main actor") @MainActor
  func mainActor() throws {
    catalog.supply(ScreenBlueprint.self, as: .shared) { _ in Screen("kept") }
    #expect(catalog.obtainIfAssembled(\.screen) == nil)
    let screen = try catalog.obtain(\.screen)
    #expect(catalog.obtainIfAssembled(\.screen) === screen)
  }
}
