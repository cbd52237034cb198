import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogStyles
import TestSupport
import Testing

private struct ClientBlueprint: Blueprint, LiveBlueprint {
  static func assemble(from catalog: any Assembling) -> Int { 1 }
}

extension LentClientBlueprint: LiveBlueprint {}

@Suite("A catalog's graph has a node for each visible entry")
struct GraphTests {
  private enum Day: CatalogScope {}

  private let catalog = Catalog(name: "test")

  @Test("Nodes have name, kind, location and owner in supply order, and nothing is assembled")
  func nodes() {
    catalog.supply(RedBlueprint.self, as: .shared) { _ in fatalError("not to be called") }
    let line = #line - 1
    catalog.supply(ScreenBlueprint.self)
    ServiceLocator(catalog: catalog).register(Wheel.self, name: "spare") { Wheel() }
    let graph = catalog.graph
    #expect(graph.nodes.map(\.name) == ["red", "screen", #"Wheel named "spare""#])
    #expect(graph.nodes.map(\.kind) == [.blueprint, .mainActor, .located])
    #expect(graph.nodes.map(\.owner) == ["test", "test", "test"])
    #expect(graph.nodes[0].location == SourceLocation(fileID: #fileID, line: line))
    #expect(graph.nodes.map(\.assemblies) == [0, 0, 0])
    #expect(graph.edges.isEmpty)
  }

  @Test("A node has its entry's lifetime")
  func lifetimes() {
    catalog.supply(AlphaBlueprint.self) { _ in Part() }
    catalog.supply(BetaBlueprint.self, as: .shared) { _ in Part() }
    catalog.supply(GammaBlueprint.self, as: .weak) { _ in Part() }
    catalog.supply(DeltaBlueprint.self, as: .graph) { _ in Part() }
    catalog.supply(RedBlueprint.self, as: .scoped(Day.self)) { _ in Part() }
    #expect(catalog.graph.nodes.map(\.lifetime) == [nil, .shared, .weak, .graph, .scoped("Day")])
  }

  @Test("The node of a live blueprint is live, unless another module than the blueprint's own made it live")
  func live() {
    catalog.install(ClientBlueprint(), LentClientBlueprint())
    #expect(catalog.graph.nodes.map(\.isLive) == [true, false])
  }

  @Test("A node has the module that supplied it")
  func modules() {
    catalog.install(AllModule())
    catalog.supply(DeltaBlueprint.self)
    #expect(catalog.graph.nodes.map(\.module) == ["LettersModule", "LettersModule", "AllModule", "AllModule", nil])
  }

  @Test("Nodes show ready instances, and reflect replaced and cleared entries")
  func changes() throws {
    catalog.install(RedBlueprint(), GreenBlueprint())
    _ = try catalog.obtain(\.red)
    catalog.supply(GreenBlueprint.self) { _ in Part() }
    let line = #line - 1
    #expect(catalog.graph.nodes.map(\.name) == ["red", "green"])
    #expect(catalog.graph["green"]?.location?.line == line)
    catalog.clear()
    #expect(catalog.graph.nodes.isEmpty)
  }

  @Test("Types of the same name share it and have distinct identifiers")
  func sameName() {
    enum Other {
      struct RedBlueprint: PartBlueprint {}
    }
    catalog.install(RedBlueprint(), Other.RedBlueprint())
    let graph = catalog.graph
    #expect(graph.nodes.filter { $0.name == "red" }.map(\.id) == ["red", "red#2"])
    #expect(graph["red"]?.lifetime == .shared)
    #expect(graph["red#2"]?.lifetime == nil)
  }

  @Test("A scope's graph has its own entries, then its parents' that it does not hide")
  func scope() {
    catalog.install(AlphaBlueprint(), RedBlueprint())
    let day = catalog.makeScope(Day.self)
    day.install(BetaBlueprint(), RedBlueprint())
    #expect(day.graph.nodes.map(\.name) == ["beta", "red", "alpha"])
    #expect(day.graph.nodes.map(\.owner) == ["Day", "Day", "test"])
    // The scope keeps what is supplied to it.
    #expect(day.graph["red"]?.lifetime == .scoped("Day") && catalog.graph["red"]?.lifetime == .shared)
    day.supply(DeltaBlueprint.self, instance: Part())
    #expect(day.graph["delta"]?.lifetime == .scoped("Day"))
  }
}

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
