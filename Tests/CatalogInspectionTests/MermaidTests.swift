import CatalogInspection
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("A graph as a Mermaid flowchart")
struct MermaidTests {
  @Test("The flowchart has the expected text")
  func text() {
    #expect(
      sample.mermaid() == """
        flowchart LR
          subgraph m0["TimeModule"]
            n0["ClockBlueprint"]:::shared
            n3(["Cache"]):::weak
          end
          subgraph m1["UserModule"]
            n1["UserBlueprint<br/>RequestScope"]:::scoped
          end
          n2{{"ScreenBlueprint"}}:::transient
          n4[/"DraftBlueprint"/]:::ingraph
          n5("FeedBlueprint"):::shared
          n6[["TabsBlueprint"]]:::transient
          n7["StoreBlueprint"]:::missing
          n1 --> n0
          n2 --> n1
          n5 -. decorates .-> n3
          n6 -. contributes .-> n2
          n4 --> n7
          classDef transient fill:#ffffff,stroke:#57606a,color:#1f2328
          classDef shared fill:#ddf4ff,stroke:#0969da,color:#1f2328
          classDef weak fill:#fff8c5,stroke:#9a6700,color:#1f2328,stroke-dasharray:4
          classDef ingraph fill:#dafbe1,stroke:#1a7f37,color:#1f2328
          classDef scoped fill:#fbefff,stroke:#8250df,color:#1f2328
          classDef missing fill:#ffebe9,stroke:#cf222e,color:#1f2328,stroke-dasharray:4

        """)
  }

  @Test("A disposable entry is marked below its name, as in the other formats")
  func disposed() {
    let graph = CatalogGraph(nodes: [
      .init("A", lifetime: .scoped("S"), isDisposed: true), .init("B", lifetime: .shared, isDisposed: true),
    ])
    let mermaid = graph.mermaid()
    #expect(mermaid.contains("n0[\"A<br/>S#44; disposed\"]:::scoped"))
    #expect(mermaid.contains("n1[\"B<br/>disposed\"]:::shared"))
    let dot = graph.dot()
    #expect(dot.contains("label=\"A\\nS, disposed\""))
    #expect(dot.contains("label=\"B\\ndisposed\""))
  }

  @Test("Each kind has brackets of its own")
  func kinds() {
    let kinds = CatalogGraph.Node.Kind.allCases
    let text = CatalogGraph(nodes: kinds.map { .init("X", id: $0.rawValue, kind: $0) }).mermaid()
    let brackets = text.matches(of: #/(?m)^ +n\d+(.*)"X"(.*):::/#).map { "\($0.output.1) \($0.output.2)" }
    #expect(brackets.count == kinds.count && Set(brackets).count == kinds.count, "\(brackets)")
    #expect(text.contains(#"[/"X"\]:::transient"#))
  }

  @Test("No class has the name of a keyword such as `graph`")
  func classes() {
    let keywords: Set = ["graph", "subgraph", "end", "default", "style", "class", "click", "interpolate", "flowchart"]
    let classes = sample.mermaid().matches(of: #/classDef (\S+) /#).map { String($0.output.1) }
    #expect(classes.count == 6)
    #expect(keywords.isDisjoint(with: classes))
  }

  @Test("An empty graph is an empty flowchart")
  func empty() {
    #expect(CatalogGraph().mermaid() == "flowchart LR\n")
  }

  /// The allowed lines of a flowchart.
  ///
  /// A label contains only letters, digits, numbered characters and non-ASCII characters.
  private static let lines = [
    #"flowchart LR"#,
    #" *subgraph m\d+\["LABEL"\]"#,
    #" *end"#,
    #" *n\d+(\["LABEL"\]|\{\{"LABEL"\}\}|\("LABEL"\)|\[/"LABEL"[/\\]\]|\[\["LABEL"\]\]|\(\["LABEL"\]\)):::[a-z]+"#,
    #" *n\d+ (-->|-\. [a-z]+ \.->) n\d+"#,
    #" *classDef [a-z]+ [a-z:#0-9,-]+"#,
  ].map { $0.replacing("LABEL", with: #"([\p{L}\p{N} ]|[^\x00-\x7F]|#\d+;|<br/>)+"#) }

  @Test("Every line is valid in a flowchart, whatever the names", arguments: [sample, hostileGraph()])
  func structure(graph: CatalogGraph) throws {
    for line in graph.mermaid().split(separator: "\n") {
      let matches = try Self.lines.contains { try Regex("^\($0)$").wholeMatch(in: line) != nil }
      #expect(matches, "\(line)")
    }
  }

  @Test("Subgraphs of modules are closed, and every edge's end and class is defined")
  func references() throws {
    let text = hostileGraph().mermaid()
    let groups = text.matches(of: #/(?m)^  subgraph /#).count
    #expect(groups == hostileNames.count)
    #expect(text.matches(of: #/(?m)^  end$/#).count == groups)
    let nodes = text.matches(of: #/(?m)^ +(n\d+)[\[({]/#).map { String($0.output.1) }
    #expect(Set(nodes).count == nodes.count)
    for edge in text.matches(of: #/(?m)^ +(n\d+) --> (n\d+)$/#) {
      #expect(nodes.contains(String(edge.output.1)) && nodes.contains(String(edge.output.2)))
    }
    for style in Set(text.matches(of: /:::([a-z]+)/).map { String($0.output.1) }) {
      #expect(text.contains("  classDef \(style) "))
    }
  }

  @Test("A label shows its entry's name", arguments: hostileNames)
  func names(name: String) throws {
    let text = CatalogGraph(nodes: [.init(name)]).mermaid()
    let label = try #require(text.firstMatch(of: /n0\["(.*)"\]:::/)).output.1
    var read = ""
    var rest = String(label)
    while let match = rest.firstMatch(of: /#(\d+);/) {
      read += rest[..<match.range.lowerBound]
      read.unicodeScalars.append(try #require(UInt32(match.output.1).flatMap(Unicode.Scalar.init)))
      rest = String(rest[match.range.upperBound...])
    }
    #expect(Array((read + rest).unicodeScalars) == shown(name))
  }
}

/// Returns the characters that a flowchart shows for a name, with symbols for those that a label cannot contain.
func shown(_ name: String) -> [Unicode.Scalar] {
  if name.isEmpty { return Array("(empty name)".unicodeScalars) }
  return name.unicodeScalars.map { scalar in
    switch scalar.value {
    case 9, 10: scalar
    case 0..<32: Unicode.Scalar(0x2400 + scalar.value)!
    case 0x7F: "␡"
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
