import ServiceCatalog
import Testing

/// A blueprint whose lifetime is decided at run time.
private struct ChosenBlueprint: PartBlueprint, SharedBlueprint {
  @TaskLocal static var lifetime = Lifetime.shared
}

/// The same for the main actor's.
private struct ChosenScreenBlueprint: MainActorBlueprint {
  @TaskLocal static var lifetime = Lifetime.transient

  @MainActor static func assemble(from catalog: any Assembling) -> Screen { Screen("chosen") }
}

/// The same for what takes time.
private struct ChosenPlanetBlueprint: AsyncPartBlueprint {
  @TaskLocal static var lifetime = Lifetime.shared
}

extension Catalog {
  fileprivate var chosenPlanet: ChosenPlanetBlueprint.Type { ChosenPlanetBlueprint.self }
  fileprivate var chosen: ChosenBlueprint.Type { ChosenBlueprint.self }
  fileprivate var chosenScreen: ChosenScreenBlueprint.Type { ChosenScreenBlueprint.self }
}

@Suite("A blueprint's own assemble, supplied again with another lifetime")
struct OwnAgainTests {
  private let catalog = Catalog(name: "test")

  @Test("is kept from then on, or new each time from then on")
  func transient() async throws {
    ChosenPlanetBlueprint.$lifetime.withValue(.transient) { catalog.install(ChosenPlanetBlueprint()) }
    #expect(try await catalog.obtain(\.chosenPlanet) !== catalog.obtain(\.chosenPlanet))
    catalog.install(ChosenPlanetBlueprint())
    weak let kept = try await catalog.obtain(\.chosenPlanet)
    #expect(kept != nil)
    ChosenPlanetBlueprint.$lifetime.withValue(.transient) { catalog.install(ChosenPlanetBlueprint()) }
    #expect(kept == nil)
    #expect(try await catalog.obtain(\.chosenPlanet) !== catalog.obtain(\.chosenPlanet))
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
