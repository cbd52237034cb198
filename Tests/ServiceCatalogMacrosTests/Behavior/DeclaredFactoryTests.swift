#if Macros
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

@Suite("Functions that obtain services, as parameters of declared services")
struct DeclaredFactoryTests {
  private let catalog = Catalog()

  init() { catalog.install(PostRoot()) }

  @Test("A function passes its input to each service that it obtains") func input() async throws {
    let letters = [Letter(to: "Ada", stamp: 14), Letter(to: "Alan", stamp: 14)]
    #expect(try catalog[\.mail] == letters)
    #expect(try catalog[\.postOffice].letter("Ada") == letters[0])
    #expect(try await catalog.obtain(\.archive) == [Letter(to: "Grace", stamp: 14)])
  }

  @Test("A function obtains from the catalog of its service, with its overrides") func overrides() throws {
    let office = try catalog[\.postOffice]
    try catalog.override(\.stamp, instance: 1)
    #expect(try office.stamp() == 1)
    #expect(try office.letter("Ada").stamp == 2)
  }

  @Test("Two services may need each other if one of them obtains the other later") func cycle() async throws {
    let office = try catalog[\.postOffice]
    #expect(try await office.truck() === catalog.obtain(\.truck))
    #expect(try await office.truck().office === office)
  }

  @MainActor @Test("A function may obtain on the main actor") func mainActor() throws {
    let counter = try catalog[\.counter]
    #expect(try counter.envelope((to: "Ada", stamp: 3)).letter == Letter(to: "Ada", stamp: 3))
    #expect(try counter.drawer() !== counter.drawer())
  }

  @Test("A service that stores a function doesn't keep its catalog") func released() throws {
    var catalog: Catalog? = Catalog(name: "post")
    catalog?.install(PostRoot())
    weak let released = catalog
    let office = try #require(try catalog?[\.postOffice])
    catalog = nil
    #expect(released == nil)
    // Another catalog never takes the place of one that is gone.
    let other = Catalog()
    other.supply(Catalog.StampBlueprint.self)
    #expect(throws: CatalogError.closed("stamp")) { try other.withMain { try office.stamp() } }
  }

  @Test("A function without a body calls an initializer with its labels") @MainActor func bodies() async throws {
    let catalog = Catalog(DepotRoot())
    #expect(try catalog[\.depot].route == "High Street")
    #expect(try catalog.obtain(\.desk, with: 3).title == "3 High Street")
    #expect(try await catalog.obtain(\.fleet).truck === catalog.obtain(\.truck))
  }

  @Test("A need with the type of an Optional is nil if nothing supplies it") func optionals() async throws {
    let catalog = Catalog(DepotRoot())
    #expect(try catalog[\.depot].seal == nil)
    #expect(try await catalog.obtain(\.fleet).seal == nil)
    let sealed = Catalog(DepotRoot())
    sealed.supply(Catalog.SealBlueprint.self, instance: "wax")
    #expect(try sealed[\.depot].seal == "wax")
    #expect(try await sealed.obtain(\.fleet).seal == "wax")
  }

  @Test("Every service that declares a function can be verified") func verified() async {
    let report = await catalog.verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.graph.needs(of: "mail").map(\.name) == ["letter"])
  }
}
#endif
