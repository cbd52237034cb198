import ServiceCatalog
import Testing

@Suite("Obtaining or stopping with resolve")
struct ResolveTests {
  @Test("resolve returns the service")
  func gives() {
    let catalog = Catalog(name: "test")
    catalog.supply(RedBlueprint.self)
    #expect(catalog.resolve(\.red) === catalog.resolve(\.red))
  }

  @Test("resolve stops the program with the error's full text")
  func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog(name: "test")
      catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 12) {
        Part(needing: try $0.obtain(\.red))
      }
      _ = catalog.resolve(\.alpha)
    }
    let text = result?.standardError ?? ""
    #expect(
      text.contains(
        """
        [missing-entry] nothing is supplied for RedBlueprint
          AlphaBlueprint -> RedBlueprint
            AlphaBlueprint   supplied at App/Entries.swift:12
          to fix: catalog.install(RedBlueprint()), or catalog.supply(RedBlueprint.self) { … }, before the first obtain
          docs: doc://ServiceCatalog/documentation/ServiceCatalog/Errors#missing-entry
        """))
  }

  @Test("resolve through any Assembling and for a main-actor blueprint stops the program")
  func trapsElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let assembling: any Assembling = Catalog(name: "bare")
      _ = assembling.resolve(\.red)
    }
    let text = result?.standardError ?? ""
    #expect(text.contains("[missing-entry] nothing at all is supplied to the catalog \"bare\""))

    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Catalog(name: "bare").resolve(\.screen)
    }
    let otherText = other?.standardError ?? ""
    #expect(otherText.contains("so nothing is supplied for ScreenBlueprint"))
  }
}
