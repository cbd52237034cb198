import ServiceCatalog
import Testing

@Suite("A graph is asked for what an entry needs, and who needs it")
struct NeedsTests {
  private let graph = CatalogGraph(
    nodes: [.init("A"), .init("B"), .init("C"), .init("B", id: "B#2")],
    edges: [
      .init(from: "A", to: "C"), .init(from: "A", to: "B#2"), .init(from: "A", to: "B#2", kind: .decorates),
      .init(from: "B", to: "C"), .init(from: "C", to: "Missing"),
    ])

  @Test("each once, in the graph's order")
  func both() {
    #expect(graph.needs(of: "A").map(\.id) == ["C", "B#2"])
    #expect(graph.neededBy("C").map(\.id) == ["A", "B"])
    #expect(graph.neededBy("B").isEmpty)
  }

  @Test("what is not supplied has no node, and is needed")
  func missing() {
    #expect(graph["Missing"] == nil)
    #expect(graph.needs(of: "C").isEmpty)
    #expect(graph.neededBy("Missing").map(\.id) == ["C"])
  }
}
