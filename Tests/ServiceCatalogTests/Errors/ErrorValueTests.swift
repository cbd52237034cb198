import ServiceCatalog
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

  @Test("The static members create their kinds")
  func staticMembers() {
    #expect(CatalogError.missingEntry("A").kind == .missingEntry("A"))
    #expect(CatalogError.typeMismatch(expected: "A", actual: "B").kind == .typeMismatch(expected: "A", actual: "B"))
    #expect(CatalogError.circularReference(chain: ["A"]).kind == .circularReference(chain: ["A"]))
    #expect(CatalogError.assemblyFailed("A").kind == .assemblyFailed("A"))
    #expect(CatalogError.outsideScope("A", scope: "S").kind == .outsideScope("A", scope: "S"))
    #expect(CatalogError.optionalService("A").kind == .optionalService("A"))
    #expect(CatalogError.notReady("A").kind == .notReady("A"))
    #expect(CatalogError.cancelled("A").kind == .cancelled("A"))
  }

  @Test("A new error has no path and no underlying error")
  func bare() {
    let error = CatalogError.missingEntry("A")
    #expect(error.path.isEmpty)
    #expect(error.underlyingError == nil)
  }

  @Test("Changing a copy leaves the original unchanged")
  func copies() {
    let original = CatalogError(.missingEntry("A"), path: [CatalogError.Step(name: "A")])
    var copy = original
    copy.kind = .notReady("B")
    copy.path[0].name = "B"
    copy.path.append(CatalogError.Step(name: "C", location: place))
    copy.underlyingError = Mishap()
    #expect(original.kind == .missingEntry("A"))
    #expect(original.path == [CatalogError.Step(name: "A")])
    #expect(original.underlyingError == nil)
    #expect(copy.kind == .notReady("B"))
    #expect(copy.path.map(\.name) == ["B", "C"])
    #expect(copy.path[1].location == place)
    #expect(copy.underlyingError is Mishap)
  }

  @Test("Changing and rethrowing a catalog's error leaves the first catcher's copy unchanged")
  func copiesFromCatalog() throws {
    let error = try #require(throws: CatalogError.self) { try Catalog(name: "test").obtain(\.alpha) }
    let text = error.description
    var copy = error
    copy.path.insert(CatalogError.Step(name: "Outer"), at: 0)
    #expect(error.description == text)
    #expect(copy.description.contains("Outer -> alpha"))
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

  @Test("A typed catch can switch over the kind")
  func typedCatch() {
    func answer(_ catalog: Catalog) -> String {
      do throws(CatalogError) {
        return try catalog.obtain(\.alpha).name
      } catch {
        switch error.kind {
        case .missingEntry(let name): return "missing \(name)"
        case .circularReference(let chain): return "cycle \(chain.joined(separator: " "))"
        case .assemblyFailed(let name): return "failed \(name) \(error.underlyingError as? Mishap == Mishap())"
        default: return "other"
        }
      }
    }
    let catalog = Catalog(name: "test")
    #expect(answer(catalog) == "missing alpha")
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.alpha) }
    #expect(answer(catalog) == "cycle alpha alpha")
    catalog.supply(AlphaBlueprint.self) { _ in throw Mishap() }
    #expect(answer(catalog) == "failed alpha true")
    catalog.supply(AlphaBlueprint.self) { _ in throw CatalogError.notReady("X") }
    #expect(answer(catalog) == "other")
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
