import ServiceCatalog
import ServiceCatalogTesting
import Testing

@Suite(
  "The test trait in a target whose default isolation is the main actor",
  .catalog(leaks: .forbidden) { $0.install(StoreModule()) })
struct CatalogTraitTests {
  init() {
    Catalog.main.install(WindowModule(hasLists: true))
  }

  @Test(
    "Changes run in the trait's isolation, and the test on the main actor",
    .catalog { try $0.override(\.store) { _ in MemoryStore(name: "overridden") } })
  func overridden() throws {
    MainActor.assertIsolated()
    #expect(try Catalog.main[\.note] == "note in overridden")
    #expect(try Catalog.main[\.window].title == "overridden")
  }

  @Test("A main-actor instance that leaks is reported")
  func leak() async throws {
    let test = try #require(Test.current)
    let trait = CatalogTrait.catalog(leaks: .forbidden)
    var kept: Window?
    try await withKnownIssue {
      try await CatalogTrait.Leaks.$patience.withValue(.seconds(1)) {
        try await trait.provideScope(for: test, testCase: nil) { @MainActor in kept = try Catalog.main[\.window] }
      }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("window, supplied at") }
    }
    #expect(kept?.title == "memory")
  }

  @Test("expectVerified and expectAssembles work for whole catalogs")
  func whole() async {
    await expectVerified()
    await expectAssembles(WindowModule(hasLists: true)) { $0.supply(StoreBlueprint.self) }
  }
}
