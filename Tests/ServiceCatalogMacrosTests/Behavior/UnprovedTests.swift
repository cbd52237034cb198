#if Macros
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

// Each root in this file compiles, although its program has a mistake.

// MARK: A cycle through a key that is supplied elsewhere

extension Catalog {
  @Supplied static func ebb() -> [String]
}

@Services("FlowServices") extension Catalog {
  static func flow(ebb: [String]) -> String { ebb.joined() }
}

@Services("EbbServices") extension Catalog {
  @Provides(for: \.ebb) static func fullEbb(flow: String) -> [String] { [flow] }
}

@CompositionRoot(entry: \.flow) struct CyclicRoot: Catalog.FlowServices, Catalog.EbbServices {}

// MARK: Handwritten blueprints and modules

struct WharfBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Double { Double(try catalog[\.tide]) }
}

extension Catalog {
  @Supplied static func tide() -> Int
  @Key var wharf: WharfBlueprint.Type { WharfBlueprint.self }

  protocol WharfServices: SuppliesWharf {}
  struct WharfServicesModule: DeclaredModule {
    typealias Listed = WharfServices
    func install(in catalog: Catalog) { catalog.install(WharfBlueprint()) }
  }

  protocol TideServices: SuppliesTide {}
  struct TideServicesModule: DeclaredModule {
    typealias Listed = TideServices
    /// The condition under which the module installs what it promises.
    @TaskLocal static var isHigh = true
    func install(in catalog: Catalog) { if Self.isHigh { catalog.supply(TideBlueprint.self, instance: 1) } }
  }
}

@Services("PortServices") extension Catalog {
  static func port(tide: Int) -> String { "\(tide)" }
}

@CompositionRoot(entry: \.wharf) struct WharfRoot: Catalog.WharfServices {}
@CompositionRoot(entry: \.port) struct PortRoot: Catalog.PortServices, Catalog.TideServices {}

// MARK: A function that obtains from Catalog.main

@Services("QuayServices") extension Catalog {
  @Provides(.shared) static func quay() throws -> [Int] { [try Catalog.main[\.tide]] }
}

@CompositionRoot(entry: \.quay) struct QuayRoot: Catalog.QuayServices {}

// MARK: A scope that is opened by its kind

enum Voyage: CatalogScope {}

@Services("VoyageServices", in: Voyage.self) extension Catalog {
  @Supplied static func captainName() -> String
  @Provides(.scoped) static func logbook(captainName: String) -> [String] { [captainName] }
}

@CompositionRoot(for: Voyage.self, entry: \.logbook) struct VoyageRoot: Catalog.VoyageServices {
  let captainName: String
}

@Suite("Mistakes that the proof of a root doesn't cover")
struct UnprovedTests {
  private static let missingTide = CatalogError.missingEntry("tide")

  private static let programs: [(mistake: String, catalog: @Sendable () -> Catalog, error: CatalogError)] = [
    (
      "a cycle through a key that is supplied elsewhere", { Catalog(CyclicRoot()) },
      .circularReference(chain: ["flow", "ebb", "flow"])
    ),
    ("the need of a handwritten blueprint", { Catalog(WharfRoot()) }, missingTide),
    (
      "a handwritten module that doesn't install what it promises",
      { Catalog.TideServicesModule.$isHigh.withValue(false) { Catalog(PortRoot()) } }, missingTide
    ),
    (
      "a service that is replaced",
      {
        let catalog = Catalog(PortRoot())
        catalog.supply(Catalog.PortBlueprint.self) { "\(try $0[\.wharf])" }
        return catalog
      }, .missingEntry("wharf")
    ),
    (
      "a service that is removed with clear()",
      {
        let catalog = Catalog(PortRoot())
        catalog.clear()
        catalog.install(Catalog.PortServicesModule())
        return catalog
      }, missingTide
    ),
    ("a function that obtains from Catalog.main", { Catalog(QuayRoot()) }, missingTide),
  ]

  @Test("The verification reports each one", arguments: programs.indices)
  func reported(index: Int) async {
    let program = Self.programs[index]
    let report = await program.catalog().verify()
    #expect(report.errors.count == 1 && report.errors[0] == program.error, "\(program.mistake): \(report)")
  }

  @Test("The verification of a scope that is opened by its kind reports what its root would supply")
  func kind() async throws {
    let catalog = Catalog()
    #expect(try catalog.makeScope(VoyageRoot(captainName: "Ada"))[\.logbook] == ["Ada"])
    #expect(throws: CatalogError.missingEntry("captainName")) { try catalog.makeScope(Voyage.self)[\.logbook] }
    #expect(await catalog.verify(opening: Voyage.self).errors == [.missingEntry("captainName")])
  }
}
#endif
