import ServiceCatalog
import Testing

/// What a blueprint of its own assembles, kept only where its content is.
private struct FramedBlueprint<Content: Blueprint>: PartBlueprint {}
extension FramedBlueprint: SharedBlueprint where Content: SharedBlueprint {}

/// A blueprint whose lifetime is decided at run time.
private struct ChosenBlueprint: PartBlueprint, SharedBlueprint {
  @TaskLocal static var lifetime = Lifetime.shared
}

/// The same for the main actor's.
private struct ChosenScreenBlueprint: MainActorBlueprint {
  @TaskLocal static var lifetime: Lifetime?

  @MainActor static func assemble(from catalog: any Assembling) -> Screen { Screen("chosen") }
}

extension Catalog {
  fileprivate var framedRed: FramedBlueprint<RedBlueprint>.Type { FramedBlueprint.self }
  fileprivate var chosen: ChosenBlueprint.Type { ChosenBlueprint.self }
  fileprivate var chosenScreen: ChosenScreenBlueprint.Type { ChosenScreenBlueprint.self }
}

@Suite("A blueprint's own assemble, supplied again with another lifetime")
struct OwnAgainTests {
  private let catalog = Catalog(name: "test")

  @Test("is kept from then on, after it was installed as what gives a new one each time")
  func transientToShared() throws {
    // Installed, it is what its unconditional conformance says; by its type, it is kept.
    catalog.install(FramedBlueprint<RedBlueprint>())
    #expect(try catalog.obtain(\.framedRed) !== catalog.obtain(\.framedRed))
    catalog.supply(FramedBlueprint<RedBlueprint>.self)
    #expect(try catalog.obtain(\.framedRed) === catalog.obtain(\.framedRed))
  }

  @Test("is new each time from then on, and what was kept is released")
  func sharedToTransient() throws {
    catalog.supply(FramedBlueprint<RedBlueprint>.self)
    weak let kept = try catalog.obtain(\.framedRed)
    #expect(kept != nil)
    catalog.install(FramedBlueprint<RedBlueprint>())
    #expect(kept == nil)
    #expect(try catalog.obtain(\.framedRed) !== catalog.obtain(\.framedRed))
  }

  @Test("is kept as the lifetime says that it has now", arguments: [Lifetime.weak, .graph])
  func sharedToAnother(lifetime: Lifetime) throws {
    catalog.install(ChosenBlueprint())
    weak let kept = try catalog.obtain(\.chosen)
    ChosenBlueprint.$lifetime.withValue(lifetime) { catalog.install(ChosenBlueprint()) }
    #expect(kept == nil)
    weak let other = try catalog.obtain(\.chosen)
    #expect(other == nil)
    catalog.install(ChosenBlueprint())
    #expect(try catalog.obtain(\.chosen) === catalog.obtain(\.chosen))
  }

  @Test("on the main actor, too") @MainActor
  func mainActor() throws {
    catalog.install(ChosenScreenBlueprint())
    #expect(try catalog.obtain(\.chosenScreen) !== catalog.obtain(\.chosenScreen))
    ChosenScreenBlueprint.$lifetime.withValue(.shared) { catalog.install(ChosenScreenBlueprint()) }
    #expect(try catalog.obtain(\.chosenScreen) === catalog.obtain(\.chosenScreen))
    catalog.supply(ChosenScreenBlueprint.self)
    #expect(try catalog.obtain(\.chosenScreen) !== catalog.obtain(\.chosenScreen))
  }
}
