import ServiceCatalog
import Testing

@Suite("A running builder whose entry is dropped keeps its captures until it ends")
struct DropWhileBuildingTests {
  private let catalog = Catalog(name: "test")
  private let alive = Tally()
  private let seen = Tally()

  /// Supplies a builder that drops its entry, counts the live objects, and then uses its capture.
  private func supply(as lifetime: Lifetime, on catalog: Catalog, losing loss: Loss) {
    let captured = Part("captured", alive: alive)
    let builder: @Sendable (Catalog) throws -> Part = { [alive, seen] catalog in
      try loss.apply(to: catalog)
      seen.add(alive.value)
      return Part(captured.name)
    }
    catalog.supply(AlphaBlueprint.self, as: lifetime, builder: builder)
  }

  private static let lifetimes: [Lifetime] = [.transient, .shared, .weak, .graph]

  @Test("A catalog's builder keeps its captures", arguments: lifetimes, Loss.allCases)
  func catalog(lifetime: Lifetime, loss: Loss) throws {
    supply(as: lifetime, on: catalog, losing: loss)
    #expect(try catalog.obtain(\.alpha).name == "captured")
    #expect(seen.value == 1)
    #expect(alive.value == 0)
  }

  @Test("The builder of a copy whose source was cleared keeps its captures", arguments: lifetimes, Loss.allCases)
  func copy(lifetime: Lifetime, loss: Loss) throws {
    supply(as: lifetime, on: catalog, losing: loss)
    let copy = catalog.isolatedCopy()
    catalog.clear()
    #expect(try copy.obtain(\.alpha).name == "captured")
    #expect(seen.value == 1)
    #expect(alive.value == 0)
  }

  @Test("A scope's builder keeps its captures", arguments: lifetimes + [.scoped(RequestScope.self)], Loss.allCases)
  func scope(lifetime: Lifetime, loss: Loss) throws {
    let scope = catalog.makeScope(RequestScope.self)
    supply(as: lifetime, on: scope, losing: loss)
    #expect(try scope.obtain(\.alpha).name == "captured")
    #expect(seen.value == 1)
    #expect(alive.value == 0)
  }

  @Test("A located service's factory keeps its captures, named or not", arguments: [nil, "name"])
  func located(name: String?) throws {
    let locator = ServiceLocator(catalog: catalog)
    do {
      let captured = Part("captured", alive: alive)
      locator.register(name: name) { [alive, seen] locator in
        locator.reset()
        seen.add(alive.value)
        return Part(captured.name)
      }
    }
    #expect(try locator.locate(Part.self, name: name).name == "captured")
    #expect(seen.value == 1)
    #expect(alive.value == 0)
  }

  @Test("A main-actor builder keeps its captures", arguments: [Lifetime.transient, .shared]) @MainActor
  func mainActor(lifetime: Lifetime) throws {
    do {
      let captured = Part("captured", alive: alive)
      let builder: @MainActor @Sendable (Catalog) throws -> Screen = { [alive, seen] catalog in
        catalog.clear()
        seen.add(alive.value)
        return Screen(captured.name)
      }
      catalog.supply(ScreenBlueprint.self, as: lifetime, builder: builder)
    }
    #expect(try catalog.obtain(\.screen).title == "captured")
    #expect(seen.value == 1)
    #expect(alive.value == 0)
  }
}
