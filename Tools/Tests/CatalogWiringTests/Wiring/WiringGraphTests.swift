import CatalogInspection
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

private func supply(_ line: Int, _ module: String? = nil, if condition: String? = nil, isOverride: Bool = false)
  -> Wiring.Supply
{
  let position = SourcePosition(file: "App/Root.swift", line: line, column: 3)
  return Wiring.Supply(
    position, module: module, conditions: condition.map { [Wiring.Condition($0, position: position)] } ?? [],
    isOverride: isOverride)
}

private func need(
  _ from: String?, _ to: String, _ line: Int, _ kind: CatalogGraph.Edge.Kind = .obtains, isDeferred: Bool = false
) -> Wiring.Need {
  Wiring.Need(
    from: from, code: from ?? "main", to: to, kind: kind, position: place("App/A.swift", line), isDeferred: isDeferred)
}

private func location(_ file: String, _ line: Int) -> ServiceCatalog.SourceLocation {
  .init(fileID: file, line: line)
}

@Suite("Graph of a wiring")
struct WiringGraphTests {
  @Test("Supplied entries are nodes with the facts of their last unconditional supply")
  func nodes() {
    let wiring = Wiring(
      name: "app",
      entries: [
        .init(
          "A", kind: .async, lifetime: .shared,
          supplies: [supply(1, "First"), supply(2, "Last"), supply(3, "If", if: "x")]),
        .init("Unsupplied"),
        .init("B", lifetime: .scoped("S"), supplies: [supply(4, if: "x"), supply(5, if: "y")]),
        .init("C", supplies: [supply(6, "Own"), supply(7, "Other", isOverride: true)]),
      ])
    #expect(
      wiring.graph.nodes == [
        .init("A", kind: .async, lifetime: .shared, module: "Last", location: location("App/Root.swift", 2)),
        .init("B", lifetime: .scoped("S"), location: location("App/Root.swift", 5)),
        .init("C", module: "Own", location: location("App/Root.swift", 6)),
      ])
    #expect(wiring.graph.edges.isEmpty && wiring.graph.spans.isEmpty)
  }

  @Test("Each dependency is an edge with its first place, in the order of the nodes, missing ones last")
  func edges() {
    let names = ["B", "A", "C"]
    let needs = [
      need("C", "Zero", 9), need("C", "Missing", 8), need("C", "A", 7, .decorates), need("C", "A", 6),
      need("C", "B", 5),
      need("C", "B", 4), need("B", "A", 3), need("A", "B", 2, isDeferred: true),
    ]
    let ignored = [
      need(nil, "A", 1), need("Unsupplied", "A", 1), need("Gone", "A", 1),
    ]
    let wiring = Wiring(
      name: "app", entries: names.map { .init($0, supplies: [supply(1)]) } + [.init("Unsupplied")],
      needs: needs + ignored)
    let expected: [CatalogGraph.Edge] = [
      .init(from: "B", to: "A", location: location("App/A.swift", 3)),
      .init(from: "A", to: "B", location: location("App/A.swift", 2)),
      .init(from: "C", to: "B", location: location("App/A.swift", 4)),
      .init(from: "C", to: "A", location: location("App/A.swift", 6)),
      .init(from: "C", to: "A", kind: .decorates, location: location("App/A.swift", 7)),
      .init(from: "C", to: "Missing", location: location("App/A.swift", 8)),
      .init(from: "C", to: "Zero", location: location("App/A.swift", 9)),
    ]
    #expect(wiring.graph.edges == expected)
    var reversed = wiring
    reversed.needs.reverse()
    #expect(reversed.graph == wiring.graph)
  }

  @Test("Entries of the same name are numbered, counting supplied ones only")
  func names() {
    let wiring = Wiring(
      name: "app",
      entries: [
        .init("A", id: "A"), .init("A", id: "A#2", supplies: [supply(1)]), .init("A", id: "A#3", supplies: [supply(2)]),
      ],
      needs: [need("A#3", "A#2", 1), need("A#2", "A", 2)])
    #expect(wiring.graph.nodes.map(\.id) == ["A", "A#2"])
    #expect(wiring.graph.nodes.map(\.name) == ["A", "A"])
    #expect(wiring.graph.edges.map { [$0.from, $0.to] } == [["A", "A#3"], ["A#2", "A"]])
  }

  @Test("The graph can be written and read")
  func roundTrip() throws {
    let wiring = Wiring(name: "app", entries: [.init("A", supplies: [supply(1)])], needs: [need("A", "B", 1)])
    #expect(try CatalogGraph(json: wiring.graph.json()) == wiring.graph)
  }
}
