import ServiceCatalog
import Testing

@Suite("Lifetime: weak")
struct WeakLifetimeTests {
  private protocol Player: AnyObject, Sendable {}
  private final class Turntable: Player {}
  private struct Volume: Sendable { let level: Int }
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

  private struct VolumeBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) -> Volume { Volume(level: 0) }
  }

  @Test("one instance while somebody holds it, another after, behind a protocol and by a blueprint that declares it")
  func heldBehindAProtocol() throws {
    let catalog = Catalog(name: "test")
    let built = Tally()
    catalog.supply(PlayerBlueprint.self) { _ in
      built.add()
      return Turntable()
    }
    do {
      let first = try PlayerBlueprint.obtain(from: catalog)
      #expect(try PlayerBlueprint.obtain(from: catalog) === first)
      #expect(try PlayerBlueprint.obtain(from: catalog) === first)
      #expect(built.value == 1)
    }
    _ = try PlayerBlueprint.obtain(from: catalog)
    #expect(built.value == 2)
  }

  @Test("the catalog does not hold it", arguments: [true, false])
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

  @Test("of a class and of an actor, by the lifetime that the supply states")
  func classesAndActors() throws {
    let catalog = Catalog(name: "test")
    catalog.supply(TurntableBlueprint.self, as: .weak) { _ in Turntable() }
    catalog.install(MixerBlueprint())
    let turntable = try TurntableBlueprint.obtain(from: catalog)
    let mixer = try MixerBlueprint.obtain(from: catalog)
    #expect(try TurntableBlueprint.obtain(from: catalog) === turntable)
    #expect(try MixerBlueprint.obtain(from: catalog) === mixer)
  }

  @Test("a value has no holder: it is built each time")
  func values() throws {
    let catalog = Catalog(name: "test")
    let built = Tally()
    catalog.supply(VolumeBlueprint.self, as: .weak) { _ in Volume(level: built.add()) }
    let levels = try (0..<3).map { _ in try VolumeBlueprint.obtain(from: catalog).level }
    #expect(levels == [1, 2, 3])
  }

  @Test("a held instance is given to nobody after its entry was replaced or cleared")
  func replacedWhileHeld() throws {
    let catalog = Catalog(name: "test")
    catalog.supply(TurntableBlueprint.self, as: .weak) { _ in Turntable() }
    let first = try TurntableBlueprint.obtain(from: catalog)
    catalog.supply(TurntableBlueprint.self, as: .weak) { _ in Turntable() }
    let second = try TurntableBlueprint.obtain(from: catalog)
    #expect(second !== first)
    catalog.clear()
    #expect(throws: CatalogError.missingEntry("TurntableBlueprint")) { try TurntableBlueprint.obtain(from: catalog) }
  }

  @Test("a failure is not kept, and a cycle is one")
  func failures() throws {
    struct Scratched: Error {}
    let catalog = Catalog(name: "test")
    let tries = Tally()
    catalog.supply(TurntableBlueprint.self, as: .weak) { _ in
      if tries.add() == 1 { throw Scratched() }
      return Turntable()
    }
    #expect(throws: CatalogError.assemblyFailed("TurntableBlueprint")) { try TurntableBlueprint.obtain(from: catalog) }
    _ = try TurntableBlueprint.obtain(from: catalog)
    catalog.supply(TurntableBlueprint.self, as: .weak) { try TurntableBlueprint.obtain(from: $0) }
    #expect(throws: CatalogError.circularReference(chain: ["TurntableBlueprint", "TurntableBlueprint"])) {
      try TurntableBlueprint.obtain(from: catalog)
    }
  }
}
