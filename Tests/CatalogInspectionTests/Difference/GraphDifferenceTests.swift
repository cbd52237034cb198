import CatalogInspection
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Difference between two graphs")
struct GraphDifferenceTests {
  private let before = CatalogGraph(
    nodes: [
      .init("A", lifetime: .shared, module: "M", location: .init(fileID: "App/Root.swift", line: 1)), .init("B"),
      .init("C", kind: .async), .init("Gone", lifetime: .weak), .init("L", lifetime: .weak),
    ],
    edges: [
      .init(from: "A", to: "B", count: 3), .init(from: "A", to: "Gone"), .init(from: "B", to: "C"),
      .init(from: "B", to: "C", kind: .decorates),
    ])
  private let after = CatalogGraph(
    nodes: [
      .init("New|`x`", lifetime: .scoped("Request"), module: "N", location: .init(fileID: "App/Root.swift", line: 9)),
      .init("A", lifetime: .scoped("Request"), location: .init(fileID: "App/Root.swift", line: 7), assemblies: 4),
      .init("B"),
      .init("C", kind: .parameterized), .init("L"),
    ],
    edges: [
      .init(from: "A", to: "B", location: .init(fileID: "App/A.swift", line: 3)), .init(from: "A", to: "New|`x`"),
      .init(from: "B", to: "C", kind: .decorates),
    ])

  @Test("Added, removed and changed entries are listed")
  func parts() {
    let difference = GraphDifference(from: before, to: after)
    #expect(difference.added.map(\.id) == ["New|`x`"])
    #expect(difference.removed.map(\.id) == ["Gone"])
    #expect(difference.changed.map(\.after.id) == ["A", "C", "L"])
    #expect(difference.addedEdges.map(\.to) == ["New|`x`"])
    #expect(difference.removedEdges.map(\.to) == ["Gone"])
    #expect(difference.changedEdges.map { [$0.before.count, $0.after.count] } == [[2, 1]])
    #expect(!difference.isEmpty)
  }

  @Test("Entries that became missing or are supplied again are listed")
  func missing() {
    let supplied = CatalogGraph(
      nodes: [.init("A"), .init("B"), .init("C")],
      edges: [.init(from: "A", to: "C"), .init(from: "B", to: "C"), .init(from: "B", to: "D")])
    let missing = CatalogGraph(
      nodes: [.init("A"), .init("B"), .init("D")],
      edges: [.init(from: "A", to: "C"), .init(from: "B", to: "C"), .init(from: "B", to: "D")])
    let difference = GraphDifference(from: supplied, to: missing)
    #expect(difference.becameMissing.map(\.id) == ["C"])
    #expect(difference.becameMissing.first?.edges.map(\.from) == ["A", "B"])
    #expect(difference.noLongerMissing.map(\.id) == ["D"])
    let text = difference.markdown()
    #expect(text.contains("1 entry missing now, 1 entry no longer missing."))
    #expect(text.contains("| missing | `C` | needed by `A`, `B`, and not supplied |\n"))
    #expect(text.contains("| no longer missing | `D` | was needed by `B` |\n"))
    #expect(GraphDifference(from: missing, to: missing).isEmpty)
  }

  @Test("Locations, times and counts make no difference")
  func same() {
    var moved = before
    moved.nodes[0].location = .init(fileID: "App/Other.swift", line: 40)
    moved.nodes[1].assemblies = 9
    moved.edges[0].count = 0
    moved.edges[1].location = .init(fileID: "App/Other.swift", line: 40)
    moved.spans = [.init(node: "A", start: .zero, duration: .zero)]
    let difference = GraphDifference(from: before, to: moved)
    #expect(difference.isEmpty)
    #expect(difference.markdown(title: "app") == "### `app`\n\nNo entry or edge differs.\n")
  }

  @Test("An entry with another name and the same edges is renamed")
  func renamed() {
    let later = before.renaming("B", to: "Bee")
    let difference = GraphDifference(from: before, to: later)
    #expect(difference.renamed.map { [$0.before.id, $0.after.id] } == [["B", "Bee"]])
    #expect(
      difference.markdown(title: "app") == """
        ### `app`

        1 entry renamed.

        | change | entry | details |
        |---|---|---|
        | renamed | `Bee` | was `B` |

        """)
    let both = GraphDifference(from: before, to: later.renaming("A", to: "Ay"))
    #expect(both.renamed.map(\.after.id) == ["Ay", "Bee"] && both.added.isEmpty && both.addedEdges.isEmpty)
  }

  @Test("An entry without edges, or with another property, file or edge, or with a twin, isn't renamed")
  func notRenamed() {
    let place = SourceLocation(fileID: "App/Other.swift", line: 1)
    let changes: [(inout CatalogGraph) -> Void] = [
      { $0.nodes[1].lifetime = .shared }, { $0.nodes[1].module = "M" }, { $0.nodes[1].location = place },
      { $0.edges.append(.init(from: "Bee", to: "L")) }, { $0.edges.removeAll { $0.from == "Bee" } },
      {
        $0.nodes.append(.init("Twin"))
        $0.edges += $0.edges.filter { $0.from == "Bee" }.map { .init(from: "Twin", to: $0.to, kind: $0.kind) }
        $0.edges += [.init(from: "A", to: "Twin")]
      },
    ]
    for (number, change) in changes.enumerated() {
      var later = before.renaming("B", to: "Bee")
      change(&later)
      let difference = GraphDifference(from: before, to: later)
      #expect(difference.renamed.isEmpty && difference.removed.map(\.id) == ["B"], "\(number)")
    }
    #expect(GraphDifference(from: before, to: before.renaming("L", to: "El")).renamed.isEmpty)
  }

  @Test("A new disposal is a change")
  func disposed() {
    var later = before
    later.nodes[0].isDisposed = true
    let difference = GraphDifference(from: before, to: later)
    #expect(difference.changed.map(\.after.id) == ["A"])
    #expect(difference.markdown(title: "app").contains("lifetime: shared → shared and disposed |"))
  }

  @Test("The reverse difference swaps additions and removals")
  func reversed() {
    let (there, back) = (GraphDifference(from: before, to: after), GraphDifference(from: after, to: before))
    #expect(there.added == back.removed && there.removed == back.added)
    #expect(there.addedEdges == back.removedEdges && there.removedEdges == back.addedEdges)
    #expect(Set(there.changed.map(\.before)) == Set(back.changed.map(\.after)))
  }

  @Test("The difference as Markdown has the expected text")
  func markdown() {
    let text = #"""
      ### `calendar`

      1 entry added, 1 entry removed, 3 entries changed, 1 edge added, 1 edge removed, 1 edge changed.

      | change | entry | details |
      |---|---|---|
      | added | `` New\|`x` `` | blueprint, scoped to `Request`, by `N`, at `App/Root.swift:9` |
      | removed | `Gone` | blueprint, weak |
      | changed | `A` | lifetime: shared → scoped to `Request`; module: `M` → none |
      | changed | `C` | kind: async → parameterized |
      | changed | `L` | lifetime: weak → transient |

      | change | entry | needs | details |
      |---|---|---|---|
      | added | `A` | `` New\|`x` `` | obtains |
      | removed | `A` | `Gone` | obtains |
      | changed | `B` | `C` | obtains, decorates → decorates |

      """#
    #expect(GraphDifference(from: before, to: after).markdown(title: "calendar") == text)
  }
}

extension CatalogGraph {
  /// Returns the graph in which an entry has another name.
  fileprivate func renaming(_ old: String, to new: String) -> CatalogGraph {
    var graph = self
    for index in graph.nodes.indices where graph.nodes[index].id == old {
      (graph.nodes[index].id, graph.nodes[index].name) = (new, new)
    }
    for index in graph.edges.indices {
      if graph.edges[index].from == old { graph.edges[index].from = new }
      if graph.edges[index].to == old { graph.edges[index].to = new }
    }
    return graph
  }
}
