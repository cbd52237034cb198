import ServiceCatalog
import ServiceCatalogStyles
import Testing

@Suite("CatalogError as a value")
struct ErrorValueTests {
  private let place = ServiceCatalog.SourceLocation(fileID: "App/Entries.swift", line: 12)

  @Test("== compares only the kind, including its names")
  func equality() {
    let bare = CatalogError.missingEntry("A")
    let full = CatalogError(
      .missingEntry("A"), path: [CatalogError.Step(name: "A", location: place)], underlyingError: Mishap())
    #expect(bare == full)
    #expect(bare != CatalogError.missingEntry("B"))
    #expect(bare != CatalogError.notReady("A"))
    #expect(CatalogError.circularReference(chain: ["A", "A"]) != .circularReference(chain: ["A", "B", "A"]))
  }

  @Test("Steps are equal if their visible parts are equal", arguments: [false, true])
  func steps(byModule: Bool) throws {
    struct Supplying: CatalogModule {
      func install(in catalog: Catalog) {
        catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 12) { _ in throw Mishap() }
      }
    }
    let catalog = Catalog(name: "test")
    if byModule { catalog.install(Supplying()) } else { Supplying().install(in: catalog) }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(error.path == [CatalogError.Step(name: "alpha", location: place)])
    #expect(error.path != [CatalogError.Step(name: "alpha")])
  }

  @Test("Source locations print as compilers print them and are equal by value")
  func sourceLocations() {
    #expect(place.description == "App/Entries.swift:12")
    #expect(place == ServiceCatalog.SourceLocation(fileID: "App/Entries.swift", line: 12))
    #expect(Set([place, place]).count == 1)
  }

  @Test("Every function that obtains throws CatalogError by its type")
  func typedThrows() {
    let catalog = Catalog(name: "test")
    func thrown(_ body: () throws(CatalogError) -> Void) -> CatalogError? {
      do throws(CatalogError) { try body() } catch { return error }
      return nil
    }
    let missing = CatalogError.missingEntry("alpha")
    #expect(thrown { () throws(CatalogError) in _ = try catalog.obtain(\.alpha) } == missing)
    #expect(thrown { () throws(CatalogError) in _ = try catalog[\.alpha] } == missing)
    #expect(thrown { () throws(CatalogError) in _ = try AlphaBlueprint.obtain(from: catalog) } == missing)
    #expect(thrown { () throws(CatalogError) in _ = try catalog.obtainIfSupplied(\.alpha) } == nil)
    #expect(thrown { () throws(CatalogError) in try catalog.override(\.alpha) { _ in Part() } } == missing)
    #expect(
      thrown { () throws(CatalogError) in _ = try ServiceLocator(catalog: catalog).locate(Part.self) }
        == .missingEntry("Part"))
  }
}
