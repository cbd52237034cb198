import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Dependencies and dependents of an entry in a graph")
struct DependencyTests {
  private let graph = CatalogGraph(
    nodes: [.init("A"), .init("B"), .init("C"), .init("B", id: "B#2")],
    edges: [
      .init(from: "A", to: "C"), .init(from: "A", to: "B#2"), .init(from: "A", to: "B#2", kind: .decorates),
      .init(from: "B", to: "C"), .init(from: "C", to: "Missing"),
    ])

  @Test("Each dependency and each dependent is listed once, in the graph's order")
  func both() {
    #expect(graph.needs(of: "A").map(\.id) == ["C", "B#2"])
    #expect(graph.neededBy("C").map(\.id) == ["A", "B"])
    #expect(graph.neededBy("B").isEmpty)
  }

  @Test("An entry that is not supplied has dependents but no node")
  func missing() {
    #expect(graph["Missing"] == nil)
    #expect(graph.needs(of: "C").isEmpty)
    #expect(graph.neededBy("Missing").map(\.id) == ["C"])
  }
}
