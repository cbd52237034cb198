import ServiceCatalog
import Testing

/// A blueprint whose lifetime is decided at run time.
private struct ChosenBlueprint: PartBlueprint, SharedBlueprint {
  @TaskLocal static var lifetime = Lifetime.shared
}

/// A main-actor blueprint whose lifetime is decided at run time.
private struct ChosenScreenBlueprint: MainActorBlueprint {
  @TaskLocal static var lifetime = Lifetime.transient

  @MainActor static func assemble(from catalog: any Assembling) -> Screen { Screen("chosen") }
}

/// An asynchronous blueprint whose lifetime is decided at run time.
private struct ChosenPlanetBlueprint: AsyncPartBlueprint {
  @TaskLocal static var lifetime = Lifetime.shared
}

extension Catalog {
  fileprivate var chosenPlanet: ChosenPlanetBlueprint.Type { ChosenPlanetBlueprint.self }
  fileprivate var chosen: ChosenBlueprint.Type { ChosenBlueprint.self }
  fileprivate var chosenScreen: ChosenScreenBlueprint.Type { ChosenScreenBlueprint.self }
}

@Suite("Installing a blueprint again with another lifetime")
struct ReinstallTests {
  private let catalog = Catalog(name: "test")

  @Test("A blueprint installed again changes between shared and transient")
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

  @Test("A shared blueprint installed again as weak or graph has the new lifetime", arguments: [Lifetime.weak, .graph])
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

  @Test("A main-actor blueprint installed again has the new lifetime") @MainActor
  func mainActor() throws {
    catalog.install(ChosenScreenBlueprint())
    #expect(try catalog.obtain(\.chosenScreen) !== catalog.obtain(\.chosenScreen))
    ChosenScreenBlueprint.$lifetime.withValue(.shared) { catalog.install(ChosenScreenBlueprint()) }
    #expect(try catalog.obtain(\.chosenScreen) === catalog.obtain(\.chosenScreen))
    catalog.supply(ChosenScreenBlueprint.self)
    #expect(try catalog.obtain(\.chosenScreen) !== catalog.obtain(\.chosenScreen))
  }
}
