import CatalogInspection
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("A graph as JSON")
struct RoundTripTests {
  @Test("The JSON has the expected text")
  func text() {
    let graph = CatalogGraph(
      nodes: Array(sample.nodes[0...2]), edges: [sample.edges[0], sample.edges[1]], spans: sample.spans)
    #expect(
      graph.json() == """
        {
          "schema": "swift-service-catalog/catalog-graph",
          "version": 1,
          "nodes": [
            {"id": "ClockBlueprint", "name": "ClockBlueprint", "kind": "blueprint", "lifetime": "shared", \
        "module": "TimeModule", "owner": "main", "file": "App/Time.swift", "line": 12, "assemblies": 1, \
        "nanoseconds": 1500, "longestNanoseconds": 1500},
            {"id": "UserBlueprint", "name": "UserBlueprint", "kind": "blueprint", "lifetime": "scoped", \
        "scope": "RequestScope", "module": "UserModule", "owner": "RequestScope"},
            {"id": "ScreenBlueprint", "name": "ScreenBlueprint", "kind": "mainActor"}
          ],
          "edges": [
            {"from": "UserBlueprint", "to": "ClockBlueprint", "kind": "obtains", "count": 3},
            {"from": "ScreenBlueprint", "to": "UserBlueprint", "kind": "obtains", "file": "App/Screen.swift", "line": 7}
          ],
          "spans": [
            {"node": "ClockBlueprint", "startNanoseconds": 250, "nanoseconds": 1500}
          ]
        }

        """)
  }

  @Test("An empty graph has empty lists")
  func empty() throws {
    #expect(CatalogGraph().json().contains(#""nodes": [],"#))
    #expect(try CatalogGraph(json: CatalogGraph().json()) == CatalogGraph())
  }

  @Test("Reading the JSON returns the same graph, with every kind, lifetime and edge")
  func roundTrip() throws {
    #expect(try CatalogGraph(json: sample.json()) == sample)
    let kinds = CatalogGraph(nodes: CatalogGraph.Node.Kind.allCases.map { .init($0.rawValue, kind: $0) })
    #expect(try CatalogGraph(json: kinds.json()) == kinds)
  }

  @Test("Disposal is a field, which a file may lack")
  func disposed() throws {
    let graph = CatalogGraph(nodes: [
      .init("A", lifetime: .scoped("S"), isDisposed: true, module: "M"), .init("B", lifetime: .shared),
    ])
    let text = graph.json()
    #expect(
      text.contains(
        """
            {"id": "A", "name": "A", "kind": "blueprint", "lifetime": "scoped", "scope": "S", "disposed": true, \
        "module": "M"},
            {"id": "B", "name": "B", "kind": "blueprint", "lifetime": "shared"}
        """))
    #expect(try CatalogGraph(json: text) == graph)
    let without = text.replacing("\"disposed\": true, ", with: "")
    #expect(try CatalogGraph(json: without).nodes.map(\.isDisposed) == [false, false])
    #expect(throws: GraphFormatError.self) { try CatalogGraph(json: text.replacing("true", with: "\"yes\"")) }
  }

  @Test("Every name survives the round trip", arguments: hostileNames)
  func hostile(name: String) throws {
    let graph = hostileGraph([name])
    let read = try CatalogGraph(json: graph.json())
    #expect(read == graph)
    // Equal strings may have different characters. These must not.
    #expect(read.nodes.map { Array($0.name.unicodeScalars) } == graph.nodes.map { Array($0.name.unicodeScalars) })
  }

  @Test("All names together survive, and none ends a script or a line")
  func hostileTogether() throws {
    let json = hostileGraph().json()
    #expect(try CatalogGraph(json: json) == hostileGraph())
    #expect(!json.contains("<"))
    #expect(!json.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" || $0.value < 32 && $0 != "\n" })
    #expect(json.split(separator: "\n").count == 9 + 2 * hostileNames.count)
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
  }

  @Test("Times are exact to the nanosecond, and one that is too long becomes the maximum")
  func times() throws {
    let node = CatalogGraph.Node(
      "A", assemblies: 1, duration: .seconds(86_400) + .nanoseconds(1), longestDuration: .seconds(Int64.max))
    let read = try CatalogGraph(json: CatalogGraph(nodes: [node]).json()).nodes[0]
    #expect(read.duration == node.duration)
    #expect(read.longestDuration == .nanoseconds(Int64.max))
  }

  @Test("The JSON can omit observations, which differ from run to run")
  func withoutObservations() throws {
    var expected = sample
    for index in expected.nodes.indices {
      expected.nodes[index].assemblies = 0
      expected.nodes[index].duration = .zero
      expected.nodes[index].longestDuration = .zero
    }
    for index in expected.edges.indices { expected.edges[index].count = 0 }
    expected.spans = []
    #expect(try CatalogGraph(json: sample.json(includingObservations: false)) == expected)
  }

  @Test("A report's observations survive the round trip")
  func observed() async throws {
    struct LeafBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) -> Int { 1 }
    }
    struct RootBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> Int { try LeafBlueprint.obtain(from: catalog) }
    }
    let catalog = Catalog(name: "test")
    catalog.install(RootBlueprint(), LeafBlueprint())
    let graph = await catalog.verify().graph
    #expect(graph.edges == [.init(from: "root", to: "leaf", count: 1)])
    #expect(graph.nodes.allSatisfy { $0.assemblies == 1 })
    #expect(graph.spans.count == 2)
    #expect(try CatalogGraph(json: graph.json()) == graph)
  }

  @Test("A verified graph has its errors, each with its path, and is read without them")
  func errors() async throws {
    struct SocketBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> String { "socket" }
    }
    struct LampBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> String { try SocketBlueprint.obtain(from: catalog) }
    }
    let catalog = Catalog(name: "test")
    catalog.install(LampBlueprint())
    let report = await catalog.verify()
    #expect(try CatalogGraph(json: report.json()) == report.graph)
    let fields = try #require(JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? [String: Any])
    let errors = try #require(fields["errors"] as? [[String: Any]])
    #expect(errors.map { $0["kind"] as? String } == ["missing-entry"])
    #expect(errors[0]["text"] as? String == report.errors[0].description)
    let path = try #require(errors[0]["path"] as? [[String: Any]])
    #expect(path.map { $0["name"] as? String } == ["lamp", "socket"])
    #expect(path[0]["line"] as? Int == report.errors[0].path[0].location?.line)
    #expect((path[0]["file"] as? String)?.hasSuffix("/RoundTripTests.swift") == true)
    catalog.install(SocketBlueprint())
    let right = await catalog.verify()
    #expect(right.json() == right.graph.json())
  }
}
