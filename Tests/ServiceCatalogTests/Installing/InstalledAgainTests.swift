import ServiceCatalog
import Testing

@Suite("Installing a module again")
struct InstalledAgainTests {
  private let catalog = Catalog(name: "test")

  @Test("A module's contributions replace those of its earlier installation, and no others")
  func again() throws {
    catalog.install(SearchModule(), HelpModule())
    let help = try #require(try catalog.obtain(\.panels).last)
    #expect(try catalog.panelNames == ["search", "find", "help"])
    catalog.contributePanels("own")
    catalog.install(SearchModule())
    #expect(try catalog.panelNames == ["help", "own", "search", "find"])
    #expect(try catalog.obtain(\.panels).first === help)
    catalog.clear()
    catalog.install(SearchModule())
    #expect(try catalog.panelNames == ["search", "find"])
  }

  @Test(
    "Installing a module with a live contribution again keeps nothing of the earlier installations",
    .enabled(if: ResidentMemory.isMeasurable))
  func live() async {
    await #expect(processExitsWith: .success) {
      struct Feeds: ContributionBlueprint, LiveBlueprint {
        typealias Element = String
      }
      struct FeedModule: CatalogModule {
        func install(in catalog: Catalog) { catalog.contribute(to: Feeds.self) { _ in "feed" } }
      }
      let catalog = Catalog(name: "test")
      for _ in 0..<5_000 { catalog.install(FeedModule()) }
      let growth = ResidentMemory.growth { for _ in 0..<40_000 { catalog.install(FeedModule()) } }
      #expect(growth < 1 << 20)
    }
  }

  @Test("An override stays when the program installs the entry again, and a supply replaces it")
  func overridden() throws {
    catalog.install(AllModule(), RedBlueprint())
    let (alpha, red) = (Part("alpha"), Part("red"))
    try catalog.override(\.alpha) { _ in alpha }
    try catalog.override(\.red) { _ in red }
    catalog.install(AllModule(), RedBlueprint())
    #expect(try catalog.obtain(\.alpha) === alpha)
    #expect(try catalog.obtain(\.red) === red)
    catalog.supply(AlphaBlueprint.self)
    #expect(try catalog.obtain(\.alpha) !== alpha)
  }

  @Test("An overridden collection stays when the program installs its modules again, also in a scope")
  func overriddenCollection() throws {
    catalog.install(SearchModule(), HelpModule())
    try catalog.override(\.panels) { _ in [Part("fake")] }
    catalog.install(SearchModule(), HelpModule())
    #expect(try catalog.panelNames == ["fake"])
    let scope = catalog.makeScope(RequestScope.self)
    scope.install(SearchModule())
    #expect(try scope.panelNames == ["fake"])
    scope.contributePanels("own")
    scope.install(HelpModule())
    #expect(try scope.panelNames == ["fake", "own"])
    catalog.contributePanels("later")
    #expect(try catalog.panelNames == ["fake", "later"])
    catalog.clear()
    catalog.install(HelpModule())
    #expect(try catalog.panelNames == ["help"])
  }

  @Test("A module that two others install contributes once")
  func diamond() throws {
    struct First: CatalogModule {
      func install(in catalog: Catalog) { catalog.install(HelpModule()) }
    }
    struct Second: CatalogModule {
      func install(in catalog: Catalog) { catalog.install(HelpModule(), SearchModule()) }
    }
    catalog.install(First(), Second(), First())
    #expect(try catalog.panelNames == ["search", "find", "help"])
  }

  @Test("Modules that install each other are installed once") func mutual() throws {
    struct First: CatalogModule {
      func install(in catalog: Catalog) { catalog.install(Second(), HelpModule()) }
    }
    struct Second: CatalogModule {
      func install(in catalog: Catalog) {
        catalog.install(First(), SearchModule())
        let other = Catalog(name: "other")
        other.install(HelpModule())
      }
    }
    catalog.install(First())
    #expect(try catalog.panelNames == ["search", "find", "help"])
    catalog.install(Second())
    #expect(try catalog.panelNames == ["help", "search", "find"])
  }

  @Test("A module with properties contributes each time, and a scope adds to its parent's contributions")
  func others() throws {
    struct NamedModule: CatalogModule {
      let name: String
      func install(in catalog: Catalog) { catalog.contributePanels(name) }
    }
    catalog.install(NamedModule(name: "a"), NamedModule(name: "b"), HelpModule())
    #expect(try catalog.panelNames == ["a", "b", "help"])
    let scope = catalog.makeScope(RequestScope.self)
    for _ in 0..<2 { scope.install(HelpModule()) }
    #expect(try scope.panelNames == ["a", "b", "help", "help"])
  }

  @Test("Other contributions keep their shared instances, also next to a builder of the whole collection")
  func unrelated() throws {
    catalog.install(SearchModule())
    try catalog.override(\.panels) { _ in [Part("fake")] }
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part("help") }
    let help = try #require(try catalog.obtain(\.panels).last)
    catalog.install(SearchModule())
    #expect(try catalog.panelNames == ["fake", "help"])
    #expect(try catalog.obtain(\.panels).contains { $0 === help })
  }

  @Test("A catalog and its copies each replace what they see of a module's earlier installation")
  func inCopies() throws {
    catalog.install(SearchModule(), HelpModule())
    let copy = catalog.isolatedCopy()
    copy.install(SearchModule())
    let second = copy.isolatedCopy()
    second.install(SearchModule(), HelpModule())
    copy.install(HelpModule())
    catalog.install(HelpModule())
    #expect(try catalog.panelNames == ["search", "find", "help"])
    #expect(try copy.panelNames == ["search", "find", "help"])
    #expect(try second.panelNames == ["search", "find", "help"])
    catalog.install(SearchModule())
    copy.clear()
    copy.install(HelpModule())
    copy.install(HelpModule())
    #expect(try catalog.panelNames == ["help", "search", "find"])
    #expect(try copy.panelNames == ["help"])
    second.install(SearchModule())
    #expect(try second.panelNames == ["help", "search", "find"])
  }

  @Test("A module's decorators replace those of its earlier installation, and no others")
  func decorators() throws {
    struct LoudModule: CatalogModule {
      func install(in catalog: Catalog) {
        catalog.install(HelpModule())
        catalog.decorate(PanelsBlueprint.self) { part, _ in Part("\(part.name)!") }
        catalog.supply(AlphaBlueprint.self) { _ in Part("alpha") }
        catalog.decorate(AlphaBlueprint.self) { part, _ in Part("\(part.name)!") }
      }
    }
    catalog.decorate(AlphaBlueprint.self) { part, _ in Part("\(part.name)?") }
    for _ in 0..<3 { catalog.install(LoudModule()) }
    #expect(try catalog.panelNames == ["help!"])
    #expect(try catalog.obtain(\.alpha).name == "alpha?!")
  }

  @Test("A scope's decorator stays valid if a module contributes nothing when it is installed again")
  func nothing() throws {
    struct FlaggedModule: CatalogModule {
      @TaskLocal static var isOn = true
      func install(in catalog: Catalog) { if Self.isOn { catalog.contributePanels("flagged") } }
    }
    catalog.install(HelpModule())
    let scope = catalog.makeScope(RequestScope.self)
    scope.install(FlaggedModule())
    scope.decorate(PanelsBlueprint.self) { part, _ in Part("\(part.name)!") }
    #expect(try scope.panelNames == ["help", "flagged!"])
    FlaggedModule.$isOn.withValue(false) { scope.install(FlaggedModule()) }
    #expect(try scope.panelNames == ["help"])
    scope.install(FlaggedModule())
    #expect(try scope.panelNames == ["help", "flagged!"])
  }

  @Test("A collection is never without a module while another thread installs it again", .timeLimit(.minutes(10)))
  func concurrently() async throws {
    catalog.install(HelpModule())
    let scope = catalog.makeScope(RequestScope.self)
    scope.install(SearchModule())
    scope.decorate(PanelsBlueprint.self) { part, _ in part }
    async let installer: Void = Task.detached { for _ in 0..<2_000 { scope.install(SearchModule()) } }.value
    for _ in 0..<2_000 {
      let names = try scope.panelNames
      #expect(names.first == "help" && names.contains("find"))
    }
    await installer
    #expect(try scope.panelNames == ["help", "search", "find"])
  }

  @Test("Installations of a module at the same time leave one of them", .timeLimit(.minutes(10)))
  func atTheSameTime() async throws {
    for _ in 0..<200 {
      let catalog = Catalog(name: "test")
      await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { catalog.install(SearchModule()) } }
      }
      catalog.install(HelpModule())
      #expect(try catalog.panelNames == ["search", "find", "help"])
    }
  }
}

private struct SearchModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.contributePanels("search", "find") }
}

private struct HelpModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part("help") }
  }
}

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
