import CatalogInspection
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("A graph as a trace file")
struct ChromeTraceTests {
  private struct Trace: Decodable {
    struct Event: Decodable {
      var name: String
      var ph: String
      var ts: Double?
      var dur: Double?
      var pid: Int
      var tid: Int
      var args: [String: String]
    }

    var traceEvents: [Event]

    init(_ graph: CatalogGraph) throws {
      self = try JSONDecoder().decode(Trace.self, from: Data(graph.chromeTrace().utf8))
    }

    var slices: [Event] { traceEvents.filter { $0.ph == "X" } }
  }

  private func span(_ name: String, _ start: Int, _ end: Int) -> CatalogGraph.Span {
    .init(node: name, start: .microseconds(start), duration: .microseconds(end - start))
  }

  @Test("The trace has the expected text")
  func text() {
    let graph = CatalogGraph(
      nodes: [
        .init(
          "ClockBlueprint", lifetime: .shared, module: "TimeModule", location: .init(fileID: "App/Time.swift", line: 12)
        )
      ],
      spans: [.init(node: "ClockBlueprint", start: .nanoseconds(1_002_003), duration: .nanoseconds(40))])
    #expect(
      graph.chromeTrace() == """
        {
          "displayTimeUnit": "ms",
          "traceEvents": [
            {"name": "thread_name", "ph": "M", "pid": 1, "tid": 1, "args": {"name": "row 1"}},
            {"name": "ClockBlueprint", "cat": "assembly", "ph": "X", "ts": 1002.003, "dur": 0.040, "pid": 1, "tid": 1, \
        "args": {"kind": "blueprint", "lifetime": "shared", "module": "TimeModule", "supplied": "App/Time.swift:12"}}
          ]
        }

        """)
  }

  @Test("A row has consecutive spans with nested dependencies, and other spans have rows of their own")
  func rows() throws {
    let graph = CatalogGraph(
      nodes: ["A", "B", "C", "D"].map { .init($0) },
      edges: [.init(from: "A", to: "B")],
      // C runs while A does, but A does not obtain it. D runs after both.
      spans: [span("A", 0, 100), span("B", 10, 50), span("C", 20, 40), span("B", 60, 90), span("D", 100, 110)])
    let rows = try Trace(graph).slices.map { "\($0.name) \($0.tid)" }
    #expect(rows == ["A 1", "B 1", "B 1", "D 1", "C 2"])
  }

  @Test("Spans in one row overlap only if one is inside the other")
  func nested() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let names = ["A", "B", "C"]
      let edges = names.flatMap { from in names.map { CatalogGraph.Edge(from: from, to: $0) } }
      let spans = (0..<40).map { _ in
        let start = Int.random(in: 0..<200, using: &generator)
        return span(names.randomElement(using: &generator)!, start, start + .random(in: 0..<60, using: &generator))
      }
      let graph = CatalogGraph(nodes: names.map { .init($0) }, edges: edges, spans: spans)
      let slices = try Trace(graph).slices
      #expect(slices.count == spans.count)
      for (index, one) in slices.enumerated() {
        for other in slices[(index + 1)...] where other.tid == one.tid {
          let (start, end) = (one.ts!, one.ts! + one.dur!)
          let (otherStart, otherEnd) = (other.ts!, other.ts! + other.dur!)
          #expect(otherStart >= end || (otherStart >= start && otherEnd <= end), "\(one) \(other)")
        }
      }
    }
  }

  @Test("The trace is valid for every name")
  func hostile() throws {
    var graph = hostileGraph()
    graph.spans = graph.nodes.map { span($0.id, 0, 1) }
    #expect(try Trace(graph).slices.map(\.name) == hostileNames)
  }

  @Test("A graph without a recording has an empty trace")
  func empty() throws {
    #expect(try Trace(CatalogGraph()).traceEvents.isEmpty)
  }
}
