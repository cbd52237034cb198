import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Events for every kind of entry")
struct EventKindTests {
  private let catalog = Catalog(name: "test")

  @Test("An asynchronous entry is reported")
  func async() async throws {
    catalog.supply(MarsBlueprint.self) { Part(needing: try await $0.obtain(\.venus)) }
    catalog.supply(VenusBlueprint.self) { _ in Part() }
    catalog.decorate(VenusBlueprint.self) { part, _ in part }
    let log = catalog.eventLog()
    for _ in 0..<2 { _ = try await catalog.obtain(\.mars) }
    _ = try catalog.obtainReady(\.venus)
    catalog.clear()
    #expect(
      log.lines == [
        "assembling Mars", "assembling Venus", "assembled Venus", "assembled Mars", "released Mars", "released Venus",
      ])
  }

  @Test("A failing asynchronous entry is reported")
  func asyncFailure() async {
    catalog.supply(MarsBlueprint.self) { _ in throw Mishap() }
    let log = catalog.eventLog()
    await #expect(throws: CatalogError.assemblyFailed("MarsBlueprint")) { try await catalog.obtain(\.mars) }
    #expect(log.lines == ["assembling Mars", "failed Mars"])
  }

  @Test("A main-actor entry is reported")
  @MainActor
  func mainActor() throws {
    struct ViewBlueprint: MainActorBlueprint {
      @MainActor static func assemble(from catalog: any Assembling) -> Int { 1 }
    }
    let log = catalog.eventLog()
    catalog.install(ViewBlueprint())
    _ = try ViewBlueprint.obtain(from: catalog)
    #expect(log.lines == ["supplied View", "assembling View", "assembled View"])
  }

  @Test("A parameterized entry is reported")
  func input() throws {
    struct SquareBlueprint: ParameterizedBlueprint {
      static func assemble(_ input: Int, from catalog: any Assembling) -> Int { input * input }
    }
    let log = catalog.eventLog()
    catalog.install(SquareBlueprint())
    #expect(try SquareBlueprint.obtain(from: catalog, with: 3) == 9)
    #expect(log.lines == ["supplied Square", "assembling Square", "assembled Square"])
  }

  @Test("Each contribution is reported with its own location and its collection's name")
  func contributions() throws {
    let log = catalog.eventLog()
    let line = #line
    catalog.contribute(to: PanelsBlueprint.self) { _ in Part("a") }
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part("b") }
    for _ in 0..<2 { #expect(try catalog.panelNames == ["a", "b"]) }
    try catalog.override(\.panels) { _ in [Part("c"), Part("d")] }
    #expect(try catalog.panelNames == ["c", "d"])
    let lines = log.lines.map { $0.replacing(" Panels", with: "") }
    let first = [
      "supplied", "supplied", "assembling", "assembled", "assembling", "assembled", "assembling", "assembled",
    ]
    #expect(lines == first + ["released", "replaced", "assembling", "assembled"])
    #expect(log.all.prefix(6).map { $0.location?.line } == [1, 2, 1, 1, 2, 2].map { line + $0 })
    // The location of the shared contribution.
    #expect(log.all[8].location?.line == line + 2)
  }

  @Test("Located services are reported, named ones too")
  func located() throws {
    let log = catalog.eventLog()
    let locator = ServiceLocator(catalog: catalog)
    locator.register(Int.self) { 1 }
    locator.registerSingleton("text", name: "greeting")
    #expect(try locator.locate(Int.self) == 1)
    #expect(try locator.locate(String.self, name: "greeting") == "text")
    locator.registerSingleton("other", name: "greeting")
    let name = "String named \"greeting\""
    #expect(
      log.lines == [
        "supplied Int", "supplied \(name)", "assembling Int", "assembled Int", "released \(name)", "replaced \(name)",
      ])
  }
}
