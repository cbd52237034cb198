import ServiceCatalog
import Testing

// Blueprints whose lifetime doesn't allow the catalog to dispose their instances.
private enum Undisposable {
  struct Plain: Blueprint, ResourceBlueprint {
    static func assemble(from catalog: any Assembling) -> Resource { Resource("") }
  }
  struct Weak: SharedBlueprint, ResourceBlueprint {
    static var lifetime: Lifetime { .weak }
    static func assemble(from catalog: any Assembling) -> Resource { Resource("") }
  }
  struct Graph: SharedBlueprint, ResourceBlueprint {
    static var lifetime: Lifetime { .graph }
    static func assemble(from catalog: any Assembling) -> Resource { Resource("") }
  }
  struct Async: AsyncBlueprint, ResourceBlueprint {
    static var lifetime: Lifetime { .transient }
    static func assemble(from catalog: any Assembling) async throws -> Resource { Resource("") }
  }
  struct Screen: MainActorDisposableBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Panel { Panel { _ in } }
    static func dispose(_ instance: Panel, after ending: Ending) async throws {}
  }
  struct Input: ParameterizedBlueprint, ResourceBlueprint {
    static func assemble(_ input: Int, from catalog: any Assembling) -> Resource { Resource("") }
  }
  struct Collection: ContributionBlueprint, ResourceBlueprint {
    typealias Element = Resource
  }
}

@Suite("Disposable blueprints whose lifetime is neither shared nor scoped")
struct UnsupportedDisposalTests {
  @Test("Supplying or installing an undisposable blueprint stops the program at that line")
  func cases() async {
    let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").install(Undisposable.Plain())
    }
    expect(
      plain, "Plain has the lifetime transient, which a DisposableBlueprint doesn't support",
      "let Plain conform to SharedBlueprint, or supply it with a lifetime")
    let weak = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").supply(Undisposable.Weak.self)
    }
    expect(weak, "Weak has the lifetime weak, which a DisposableBlueprint doesn't support")
    let graph = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").supply(Undisposable.Graph.self) { _ in Resource("") }
    }
    expect(graph, "Graph has the lifetime graph")
    let async = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").install(Undisposable.Async())
    }
    expect(async, "Async has the lifetime transient")
    let screen = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").install(Undisposable.Screen())
    }
    expect(screen, "Screen has the lifetime transient, which a MainActorDisposableBlueprint doesn't support")
    let input = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").install(Undisposable.Input())
    }
    expect(input, "Input has the lifetime transient", "let a shared service keep and dispose instances by their input")
    let collection = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").contribute(to: Undisposable.Collection.self) { _ in Resource("") }
    }
    expect(collection, "Collection has the lifetime transient")
    let stated = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").supply(PoolBlueprint.self, as: .weak) { _ in Resource("") }
    }
    expect(stated, "PoolBlueprint has the lifetime weak")
  }

  @Test("A plain disposable blueprint is supported if the composition root keeps its instance")
  func rooted() async throws {
    let log = Collected<String>()
    let catalog = Catalog(name: "test")
    catalog.supplyShared(Undisposable.Plain.self) { _ in Resource("plain", in: log) }
    _ = try Undisposable.Plain.obtain(from: catalog)
    try await catalog.shutdown()
    #expect(log.all == ["plain"])
  }

  private func expect(
    _ result: ExitTest.Result?, _ text: String, _ fix: String = "declare shared or scoped, whose end",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let error = result?.standardError ?? ""
    #expect(error.contains("[unsupported-lifetime] \(text)"), sourceLocation: sourceLocation)
    #expect(error.contains("UnsupportedDisposalTests.swift:"), sourceLocation: sourceLocation)
    #expect(error.contains(fix), sourceLocation: sourceLocation)
  }
}
