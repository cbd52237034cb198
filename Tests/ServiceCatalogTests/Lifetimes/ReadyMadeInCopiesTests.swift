import ServiceCatalog
import Testing

@Suite("Ready-made instances in copies and scopes")
struct ReadyMadeInCopiesTests {
  private let catalog = Catalog(name: "test")
  private let ready = Part("ready")

  init() { catalog.supply(RedBlueprint.self, instance: ready) }

  @Test("obtainIfAssembled returns a ready-made instance from a copy, before and after an obtain")
  func copy() throws {
    let copy = catalog.isolatedCopy()
    #expect(copy.obtainIfAssembled(\.red) === ready)
    #expect(copy.isolatedCopy().obtainIfAssembled(\.red) === ready)
    #expect(try copy.obtain(\.red) === ready)
    #expect(copy.obtainIfAssembled(\.red) === ready)
  }

  @Test("obtainIfAssembled returns a ready-made instance from the copy of a scope, of its own or its parent's")
  func copyOfScope() {
    let request = catalog.makeScope(RequestScope.self)
    let own = Part("own")
    request.supply(GreenBlueprint.self, instance: own)
    let copy = request.isolatedCopy()
    #expect(copy.obtainIfAssembled(\.red) === ready)
    #expect(copy.obtainIfAssembled(\.green) === own)
    #expect(copy.makeScope(SessionScope.self).obtainIfAssembled(\.red) === ready)
  }

  @Test("obtainIfAssembled returns nil in a copy for a ready-made instance that is decorated there")
  func decorated() throws {
    let copy = catalog.isolatedCopy()
    copy.decorate(RedBlueprint.self) { red, _ in Part("decorated", needing: red) }
    #expect(copy.obtainIfAssembled(\.red) == nil)
    let decorated = try copy.obtain(\.red)
    #expect(decorated.needs[0] === ready)
    #expect(copy.obtainIfAssembled(\.red) === decorated)
  }
}
