import Dispatch
import ServiceCatalog
import Testing

@Suite("Contributions whose builders change the collection")
struct ContributionRestartTests {
  private let catalog = Catalog(name: "test")
  private let runs = Tally()

  /// Counts a run, and throws when there are too many of them, so that the test ends.
  private static func count(in runs: Tally) throws {
    if runs.add() >= 2_000 { throw Mishap("endless") }
  }

  @Test(
    "A builder that clears and contributes again on each run ends in an error",
    arguments: [Lifetime.transient, .shared])
  func clearing(lifetime: Lifetime) {
    let runs = runs
    @Sendable func fill(_ catalog: Catalog) {
      catalog.contribute(to: PanelsBlueprint.self, as: lifetime) { [weak catalog] _ in
        try Self.count(in: runs)
        catalog?.clear()
        if let catalog { fill(catalog) }
        return Part()
      }
      catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part() }
    }
    fill(catalog)
    #expect(throws: CatalogError.self) { try catalog.obtain(\.panels) }
    #expect(runs.value < 1_000)
  }

  @Test("A builder that waits for another thread, which clears and contributes again on each run, ends in an error")
  func clearingElsewhere() {
    let (runs, queue) = (runs, DispatchQueue(label: "other thread"))
    @Sendable func fill(_ catalog: Catalog) {
      catalog.contribute(to: PanelsBlueprint.self, as: .shared) { [weak catalog] _ in
        if runs.add() > 20_000 { throw Mishap("endless") }
        guard let catalog else { return Part() }
        let done = DispatchSemaphore(value: 0)
        queue.async {
          catalog.clear()
          fill(catalog)
          done.signal()
        }
        done.wait()
        return Part()
      }
      catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part() }
    }
    fill(catalog)
    #expect(throws: CatalogError.changedRepeatedly("panels")) { try catalog.obtain(\.panels) }
    #expect(runs.value == 10_000)
  }

  @Test("Other threads may remove contributions more often than builders", arguments: [Lifetime.shared, .weak])
  func otherThreads(lifetime: Lifetime) throws {
    let runs = runs
    @Sendable func fill(_ catalog: Catalog) {
      catalog.contribute(to: PanelsBlueprint.self, as: lifetime) { [weak catalog] _ in
        guard runs.add() <= 300, let catalog else { return Part("first") }
        _ = Errand {
          catalog.clear()
          fill(catalog)
        }.result()
        return Part("removed")
      }
      catalog.contribute(to: PanelsBlueprint.self, as: lifetime) { _ in Part("second") }
    }
    fill(catalog)
    #expect(try catalog.panelNames == ["first", "second"])
    #expect(runs.value == 301)
  }
}
