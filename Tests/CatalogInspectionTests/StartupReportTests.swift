import CatalogInspection
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Startup report")
struct StartupReportTests {
  private func span(_ name: String, _ start: Int, _ end: Int) -> CatalogGraph.Span {
    .init(node: "\(name)Blueprint", start: .microseconds(start), duration: .microseconds(end - start))
  }

  private func edges(_ edges: (String, String)...) -> [CatalogGraph.Edge] {
    edges.map { .init(from: "\($0.0)Blueprint", to: "\($0.1)Blueprint", count: 1) }
  }

  /// An agenda obtains a store, which loads a file and, at the same time, a time zone.
  ///
  /// An assistant is assembled next to it.
  private var graph: CatalogGraph {
    CatalogGraph(
      nodes: ["Agenda", "Store", "File", "Zone", "Assistant"].enumerated().map { index, name in
        .init(
          "\(name)Blueprint", lifetime: .shared, location: .init(fileID: "App/Entries.swift", line: index + 1),
          assemblies: name == "Zone" ? 2 : 1)
      },
      edges: edges(("Agenda", "Store"), ("Store", "File"), ("Store", "Zone"), ("Assistant", "Zone")),
      spans: [
        span("Agenda", 1000, 11000), span("Assistant", 1500, 9000), span("Store", 2000, 10500),
        span("File", 2500, 9500),
        span("Zone", 3000, 4000), span("Zone", 5000, 5500),
      ])
  }

  @Test("The report has the expected text")
  func text() {
    #expect(
      StartupReport(graph, slowest: 3).description == """
        start-up: 6 assembled in 10.000 ms
        slowest, by themselves:
              7.500 ms  AssistantBlueprint, supplied at App/Entries.swift:5
              7.000 ms  FileBlueprint, supplied at App/Entries.swift:3
              1.500 ms  AgendaBlueprint, supplied at App/Entries.swift:1
        critical path, with what each obtained:
             10.000 ms  AgendaBlueprint, supplied at App/Entries.swift:1
              8.500 ms    StoreBlueprint, supplied at App/Entries.swift:2
              7.000 ms      FileBlueprint, supplied at App/Entries.swift:3
        """)
  }

  @Test("Time belongs to the dependent that began last, and concurrent time counts once")
  func own() {
    let items = StartupReport(graph).slowest
    #expect(items.map(\.name) == ["Assistant", "File", "Agenda", "Store", "Zone"].map { "\($0)Blueprint" })
    // The store ran for 8.5 ms, of which the file took 7. The time zone's ran within those.
    #expect(items.map(\.ownDuration) == [7500, 7000, 1500, 1500, 1000].map(Duration.microseconds))
    #expect(items.map(\.duration) == [7500, 7000, 10000, 8500, 1000].map(Duration.microseconds))
    #expect(items.last?.assemblies == 2)
  }

  @Test("Waiting for a kept service that is already being assembled belongs to its dependents")
  func joined() {
    // The spans of three services that are prepared at the same time.
    var graph = CatalogGraph(
      nodes: ["File", "Store", "Assistant"].map { .init("\($0)Blueprint", kind: .async, lifetime: .shared) },
      edges: edges(("Store", "File"), ("Assistant", "Store")),
      spans: [span("File", 0, 5000), span("Store", 1000, 5200), span("Assistant", 1500, 5500)])
    let report = StartupReport(graph)
    #expect(report.criticalPath.map(\.name) == ["AssistantBlueprint", "StoreBlueprint", "FileBlueprint"])
    #expect(report.slowest.map(\.name) == ["FileBlueprint", "AssistantBlueprint", "StoreBlueprint"])
    #expect(report.slowest.map(\.ownDuration) == [5000, 300, 200].map(Duration.microseconds))
    // Each dependent has its own instance of a service that is not kept.
    for index in graph.nodes.indices { graph.nodes[index].lifetime = nil }
    #expect(StartupReport(graph).criticalPath.map(\.name) == ["FileBlueprint"])
  }

  @Test("The order of the spans makes no difference")
  func order() {
    var other = graph
    other.spans.reverse()
    #expect(StartupReport(other) == StartupReport(graph))
    #expect(other.chromeTrace() == graph.chromeTrace())
  }

  @Test("An entry that obtains itself, as a tree's node does, is on the critical path at each depth")
  func tree() {
    let graph = CatalogGraph(
      nodes: [.init("NodeBlueprint", kind: .parameterized)], edges: edges(("Node", "Node")),
      spans: [span("Node", 0, 100), span("Node", 10, 60), span("Node", 20, 50), span("Node", 60, 90)])
    let report = StartupReport(graph)
    #expect(report.criticalPath.map(\.duration) == [100, 50, 30].map(Duration.microseconds))
    #expect(report.slowest.map(\.ownDuration) == [.microseconds(30)])
  }

  @Test("A graph without a recording has an empty report")
  func empty() {
    #expect(
      StartupReport(CatalogGraph()).description == """
        start-up: nothing was recorded
          to fix: catalog.startRecording() before the first obtain
        """)
  }

  @Test("A catalog's recording has a report")
  func catalog() throws {
    struct LeafBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) -> Int { 1 }
    }
    struct RootBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> Int { try LeafBlueprint.obtain(from: catalog) }
    }
    let catalog = Catalog(name: "test")
    catalog.install(RootBlueprint(), LeafBlueprint())
    catalog.startRecording()
    _ = try RootBlueprint.obtain(from: catalog)
    let report = StartupReport(catalog.graph)
    #expect(report.criticalPath.map(\.name) == ["root", "leaf"])
    #expect(report.assemblies == 2)
    #expect(report.duration == report.criticalPath.first?.duration)
  }

  @Test("Times that no clock returns are handled", arguments: [Int64.min, -5000, -123, Int64.max])
  func odd(nanoseconds: Int64) {
    let graph = CatalogGraph(
      nodes: [.init("A", assemblies: 1)],
      spans: [.init(node: "A", start: .nanoseconds(nanoseconds), duration: .nanoseconds(nanoseconds))])
    #expect(StartupReport(graph).description.contains(" ms"))
    #expect(graph.chromeTrace().contains("\"ph\": \"X\""))
  }
}
