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
