import ServiceCatalog
import Testing

@Suite("Collections that change while they are assembled")
struct ContributionSnapshotTests {
  private let catalog = Catalog(name: "test")
  private let runs = Tally()

  /// Counts a run, and throws when there are too many of them, so that the test ends.
  private static func count(in runs: Tally) throws {
    if runs.add() >= 2_000 { throw Mishap("endless") }
  }

  private static let lifetimes = [Lifetime.transient, .shared, .weak, .graph, .scoped(RequestScope.self)]

  @Test("A builder that clears and contributes again on each run doesn't run again", arguments: lifetimes)
  func clearing(lifetime: Lifetime) throws {
    let runs = runs
    @Sendable func fill(_ catalog: Catalog) {
      catalog.contribute(to: PanelsBlueprint.self, as: lifetime) { [weak catalog] _ in
        try Self.count(in: runs)
        catalog?.clear()
        if let catalog { fill(catalog) }
        return Part("first")
      }
      catalog.contribute(to: PanelsBlueprint.self, as: lifetime) { _ in Part("second") }
    }
    fill(catalog)
    let scope = catalog.makeScope(RequestScope.self)
    #expect(try scope.panelNames == ["first", "second"])
    #expect(runs.value == 1)
  }

  @Test("A builder that overrides the collection on each run doesn't run again")
  func overriding() throws {
    let runs = runs
    @Sendable func replace(_ catalog: Catalog) throws {
      try catalog.override(\.panels) { [weak catalog] _ in
        try Self.count(in: runs)
        if let catalog { try replace(catalog) }
        return [Part("whole")]
      }
      catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part("added") }
    }
    catalog.contributePanels("first")
    try replace(catalog)
    #expect(try catalog.panelNames == ["whole", "added"])
    #expect(runs.value == 1)
  }

  @Test("A removed contribution is assembled, but isn't kept", arguments: lifetimes)
  func removed(lifetime: Lifetime) throws {
    let alive = Tally()
    catalog.contribute(to: PanelsBlueprint.self) { [weak catalog] _ in
      catalog?.clear()
      catalog?.contribute(to: PanelsBlueprint.self, as: lifetime) { _ in Part("new", alive: alive) }
      return Part("clears")
    }
    catalog.contribute(to: PanelsBlueprint.self, as: lifetime) { _ in Part("old", alive: alive) }
    let scope = catalog.makeScope(RequestScope.self)
    do {
      let names = try scope.panelNames
      #expect(names == ["clears", "old"])
    }
    #expect(alive.value == 0)
    #expect(try scope.panelNames == ["new"])
  }

  @Test("Removals by another thread don't stop a collection from being assembled", arguments: lifetimes)
  func removedByAnother(lifetime: Lifetime) throws {
    let runs = runs
    for _ in 0..<200 {
      catalog.contribute(to: PanelsBlueprint.self, as: lifetime) { [weak catalog] _ in
        // Each element is removed after it was listed, and before or while it is assembled.
        if let catalog { _ = Errand { catalog.clear() }.result() }
        runs.add()
        return Part()
      }
    }
    let scope = catalog.makeScope(RequestScope.self)
    #expect(try scope.obtain(\.panels).count == 200)
    #expect(runs.value == 200)
  }
}
