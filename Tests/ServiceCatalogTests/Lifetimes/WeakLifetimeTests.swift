import ServiceCatalog
import Testing

@Suite("Lifetime .weak")
struct WeakLifetimeTests {
  private protocol Player: AnyObject, Sendable {}
  private final class Turntable: Player {}
  private actor Mixer {}

  private struct PlayerBlueprint: SharedBlueprint {
    static var lifetime: Lifetime { .weak }
    static func assemble(from catalog: any Assembling) -> any Player { Turntable() }
  }

  private struct TurntableBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) -> Turntable { Turntable() }
  }

  private struct MixerBlueprint: SharedBlueprint {
    static var lifetime: Lifetime { .weak }
    static func assemble(from catalog: any Assembling) -> Mixer { Mixer() }
  }

  private struct LevelBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) -> any Sendable { 0 }
  }

  @Test("The catalog does not hold a weak instance", arguments: [true, false])
  func notHeld(installed: Bool) throws {
    let catalog = Catalog(name: "test")
    if installed { catalog.install(PlayerBlueprint()) } else { catalog.supply(PlayerBlueprint.self) }
    weak var gone: (any Player)?
    do {
      let held = try PlayerBlueprint.obtain(from: catalog)
      gone = held
      #expect(try PlayerBlueprint.obtain(from: catalog) === held)
    }
    #expect(gone == nil)
  }

  @Test("An object of an error type is shared as any Error, too")
  func errors() throws {
    final class Scratch: Error {}
    struct ScratchBlueprint: SharedBlueprint {
      static var lifetime: Lifetime { .weak }
      static func assemble(from catalog: any Assembling) -> any Error { Scratch() }
    }
    let catalog = Catalog(name: "test")
    catalog.install(ScratchBlueprint())
    let scratch = try #require(try ScratchBlueprint.obtain(from: catalog) as? Scratch)
    #expect(try ScratchBlueprint.obtain(from: catalog) as? Scratch === scratch)
  }

  @Test("A value behind a protocol has no holder and is built each time")
  func values() throws {
    let catalog = Catalog(name: "test")
    let built = Tally()
    catalog.supply(LevelBlueprint.self, as: .weak) { _ in built.add() }
    let levels = try (0..<3).map { _ in try LevelBlueprint.obtain(from: catalog) as? Int }
    #expect(levels == [1, 2, 3])
  }

  @Test(
    "A weak instance may be an object of any type: of a base class, with a protocol, or an existential with arguments")
  func existentials() throws {
    enum Base: Blueprint { static func assemble(from catalog: any Assembling) -> any Player & Sendable { Turntable() } }
    enum Object: Blueprint {
      static func assemble(from catalog: any Assembling) -> any AnyObject & Sendable { Turntable() }
    }
    enum Stream: Blueprint {
      static func assemble(from catalog: any Assembling) -> any AsyncSequence<Int, Never> & Sendable {
        AsyncStream<Int> { nil }
      }
    }
    let catalog = Catalog(name: "test")
    catalog.supply(Base.self, as: .weak) { _ in Turntable() }
    catalog.supply(Object.self, as: .weak) { _ in Turntable() }
    catalog.supply(Stream.self, as: .weak) { _ in AsyncStream<Int> { nil } }
    let base = try Base.obtain(from: catalog)
    #expect(try Base.obtain(from: catalog) === base)
    let object = try Object.obtain(from: catalog)
    #expect(try Object.obtain(from: catalog) === object)
    _ = try Stream.obtain(from: catalog)
  }

  @Test("A held instance is not returned after its entry was replaced or cleared")
  func replacedWhileHeld() throws {
    let catalog = Catalog(name: "test")
    catalog.supply(TurntableBlueprint.self, as: .weak) { _ in Turntable() }
    let first = try TurntableBlueprint.obtain(from: catalog)
    catalog.supply(TurntableBlueprint.self, as: .weak) { _ in Turntable() }
    let second = try TurntableBlueprint.obtain(from: catalog)
    #expect(second !== first)
    catalog.clear()
    #expect(throws: CatalogError.missingEntry("turntable")) { try TurntableBlueprint.obtain(from: catalog) }
  }
}

/// A part that lives while a caller holds it.
private struct PassingBlueprint: PartBlueprint, SharedBlueprint {
  static var lifetime: Lifetime { .weak }
}

extension Catalog {
  fileprivate var passing: PassingBlueprint.Type { PassingBlueprint.self }
}

@Suite("Memory of a weak service that is built repeatedly")
struct WeakRebuildMemoryTests {
  private static let rounds = 100_000
  /// Two words for each instance.
  private static let limit = rounds * 16

  @Test("Memory does not grow in a scope or with a builder", .enabled(if: ResidentMemory.isMeasurable))
  func inScope() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      let scope = catalog.makeScope(RequestScope.self)
      scope.supply(PassingBlueprint.self) { _ in Part("built") }
      func rebuild() throws { for _ in 0..<Self.rounds { _ = try scope.obtain(\.passing) } }
      try rebuild()
      let growth = try ResidentMemory.growth { try rebuild() }
      #expect(growth < Self.limit)
    }
  }
}
