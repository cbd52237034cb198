import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("A recording catalog's graph has the edges observed since its start")
struct RecordingTests {
  private let catalog = Catalog(name: "test")

  private func edges(_ graph: CatalogGraph) -> [String] {
    graph.edges.map { edge in
      let ends = "\(edge.from) \(edge.kind) \(edge.to)".replacing("Blueprint", with: "")
      return ends + (edge.count == 1 ? "" : " \(edge.count)") + (edge.location.map { " at \($0.line)" } ?? "")
    }
  }

  @Test("A recording has edges, counts, durations and spans from its start to its end")
  func recorded() throws {
    catalog.install(AlphaBlueprint())
    catalog.supplyShared(RedBlueprint.self) { Part(needing: try $0.obtain(\.alpha), try $0.obtain(\.alpha)) }
    _ = try catalog.obtain(\.alpha)
    #expect(catalog.graph.edges.isEmpty)
    catalog.startRecording()
    _ = try catalog.obtain(\.red)
    catalog.stopRecording()
    _ = try catalog.obtain(\.alpha)
    let graph = catalog.graph
    #expect(edges(graph) == ["Red obtains Alpha 2"])
    #expect(graph.nodes.map(\.assemblies) == [2, 1])
    #expect(graph.spans.map(\.node) == ["RedBlueprint", "AlphaBlueprint", "AlphaBlueprint"])
    let red = try #require(graph.spans.first)
    #expect(graph.spans.allSatisfy { $0.start >= red.start && $0.end <= red.end })
    #expect(graph.nodes[1].duration == red.duration)
  }

  @Test("A second recording discards the first, and stopping without a recording does nothing")
  func again() throws {
    catalog.install(AlphaBlueprint(), RedBlueprint())
    catalog.stopRecording()
    for _ in 0..<2 {
      catalog.startRecording()
      _ = try catalog.obtain(\.alpha)
      #expect(catalog.graph.nodes.map(\.assemblies) == [1, 0])
    }
    catalog.stopRecording()
    catalog.stopRecording()
    _ = try catalog.obtain(\.alpha)
    #expect(catalog.graph.nodes.map(\.assemblies) == [1, 0])
  }

  @Test("Edges distinguish decorators and contributions, with their locations")
  func parts() async throws {
    catalog.install(AlphaBlueprint(), RedBlueprint())
    catalog.startRecording()
    let line = #line
    catalog.decorate(AlphaBlueprint.self) { part, catalog in Part(needing: part, try catalog.obtain(\.red)) }
    catalog.contribute(to: PanelsBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.supply(MarsBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    catalog.decorate(MarsBlueprint.self) { part, catalog in
      _ = try catalog.obtain(\.red)
      return part
    }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.panels)[0]) }
    _ = try catalog.obtain(\.beta)
    _ = try catalog.obtain(\.panels)
    _ = try await catalog.obtain(\.mars)
    #expect(
      edges(catalog.graph) == [
        "Alpha decorates Red 3 at \(line + 1)", "Panels contributes Alpha 2 at \(line + 2)",
        "Panels contributes Alpha at \(line + 3)", "Mars obtains Red", "Mars decorates Red at \(line + 5)",
        "Beta obtains Panels",
      ])
    #expect(catalog.graph["PanelsBlueprint"]?.assemblies == 3)
  }

  @Test("A cycle through a decorator is reported with the same chain while recording")
  func decoratorCycle() {
    catalog.install(AlphaBlueprint(), BetaBlueprint())
    catalog.decorate(AlphaBlueprint.self) { part, catalog in Part(needing: part, try catalog.obtain(\.beta)) }
    catalog.decorate(BetaBlueprint.self) { part, catalog in Part(needing: part, try catalog.obtain(\.alpha)) }
    let chain = ["AlphaBlueprint", "BetaBlueprint", "AlphaBlueprint"]
    #expect(throws: CatalogError.circularReference(chain: chain)) { try catalog.obtain(\.alpha) }
  }

  @Test("A catalog records its scopes but not its copies")
  func scopes() throws {
    catalog.install(BasketBlueprint(), AlphaBlueprint())
    catalog.startRecording()
    let scope = catalog.makeScope(RequestScope.self)
    scope.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.basket)) }
    _ = try scope.obtain(\.beta)
    _ = try catalog.isolatedCopy().obtain(\.alpha)
    #expect(edges(scope.graph) == ["Beta obtains Basket"])
    #expect(edges(catalog.graph) == ["Beta obtains Basket"])
    #expect(scope.graph.nodes.map(\.assemblies) == [1, 1, 0])
  }

  @Test("Elements of a collection in a scope and around it have edges from the one collection")
  func collectionsAround() throws {
    catalog.install(AlphaBlueprint())
    catalog.contribute(to: PanelsBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.startRecording()
    let scope = catalog.makeScope(RequestScope.self)
    scope.contribute(to: PanelsBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    #expect(try scope.obtain(\.panels).count == 2)
    let graph = scope.graph
    #expect(graph.nodes.map(\.id) == ["PanelsBlueprint", "AlphaBlueprint"])
    #expect(graph.edges.map(\.from) == ["PanelsBlueprint", "PanelsBlueprint"])
  }
}
