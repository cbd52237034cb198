import CatalogInspection
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("A graph in DOT")
struct DOTTests {
  @Test("The DOT file has the expected text")
  func text() {
    let graph = CatalogGraph(
      nodes: [sample.nodes[0], sample.nodes[1], sample.nodes[3]],
      edges: [
        sample.edges[0], .init(from: "ClockBlueprint", to: "Cache", kind: .decorates),
        .init(from: "UserBlueprint", to: "StoreBlueprint"),
      ])
    #expect(
      graph.dot() == """
        digraph catalog {
          rankdir=LR
          node [fontname="sans-serif" fontcolor="#1f2328"]
          edge [color="#57606a" fontname="sans-serif" fontsize=10]
          subgraph cluster_m0 {
            label="TimeModule" fontname="sans-serif" color="#57606a"
            n0 [label="ClockBlueprint" shape=box style="filled" fillcolor="#ddf4ff" color="#0969da" \
        tooltip="App/Time.swift:12"]
            n2 [label="Cache" shape=ellipse style="filled,dashed" fillcolor="#fff8c5" color="#9a6700"]
          }
          subgraph cluster_m1 {
            label="UserModule" fontname="sans-serif" color="#57606a"
            n1 [label="UserBlueprint\\nRequestScope" shape=box style="filled" fillcolor="#fbefff" color="#8250df"]
          }
          n3 [label="StoreBlueprint" shape=box style="filled,dashed" fillcolor="#ffebe9" color="#cf222e" \
        tooltip="not supplied"]
          n1 -> n0
          n0 -> n2 [label="decorates" style=dashed]
          n1 -> n3
        }

        """)
  }

  @Test("Each kind has a shape of its own")
  func kinds() {
    let kinds = CatalogGraph.Node.Kind.allCases
    let text = CatalogGraph(nodes: kinds.map { .init("X", id: $0.rawValue, kind: $0) }).dot()
    let shapes = text.matches(of: /shape=(\w+)/).map { String($0.output.1) }
    #expect(shapes.count == kinds.count && Set(shapes).count == kinds.count, "\(shapes)")
  }

  @Test(
    "Graphviz draws the graph, and every name is in the drawing",
    .enabled(if: Dot.isInstalled, "Graphviz's dot is not installed"))
  func accepted() throws {
    let kinds = CatalogGraph(nodes: CatalogGraph.Node.Kind.allCases.map { .init($0.rawValue, kind: $0) })
    for graph in [CatalogGraph(), sample, kinds, hostileGraph()] {
      let drawing = try Dot.svg(of: graph.dot())
      let root = try SVG(drawing)
      #expect(root.nodes == graph.nodes.count + Set(graph.edges.map(\.to)).subtracting(graph.nodes.map(\.id)).count)
      #expect(root.edges == graph.edges.count)
    }
  }

  @Test(
    "Graphviz writes each name unchanged", .enabled(if: Dot.isInstalled, "Graphviz's dot is not installed"),
    arguments: hostileNames.filter { !$0.contains(where: \.isWhitespace) })
  func names(name: String) throws {
    let drawing = try SVG(try Dot.svg(of: CatalogGraph(nodes: [.init(name)]).dot()))
    let text = drawing.texts.joined()
    // Graphviz replaces the spaces of a label by no-break spaces, so that no reader drops them.
    #expect(text.replacing("\u{A0}", with: " ") == String(String.UnicodeScalarView(shown(name))))
  }
}

/// Graphviz's `dot` program.
private enum Dot {
  private static let program = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    .map { "\($0)/dot" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  static var isInstalled: Bool { program != nil }

  /// Returns the drawing of a DOT text.
  static func svg(of text: String) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).dot")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: try #require(program))
    process.arguments = ["-Tsvg", file.path]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let drawing = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let messages = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    // The messages may contain warnings about fonts that the machine lacks.
    #expect(process.terminationStatus == 0 && !messages.contains("rror"), "\(messages)")
    return drawing
  }
}

/// The readable text of a drawing by Graphviz.
private struct SVG {
  private(set) var nodes = 0
  private(set) var edges = 0
  private(set) var texts: [String] = []

  init(_ data: Data) throws {
    let text = String(decoding: data, as: UTF8.self)
    nodes = text.matches(of: /class="node"/).count
    edges = text.matches(of: /class="edge"/).count
    texts = text.matches(of: /<text[^>]*>([^<]*)<\/text>/).map { Self.plain(String($0.output.1)) }
  }

  /// Returns an XML text with its entities decoded.
  private static func plain(_ text: String) -> String {
    var plain = text
    while let match = plain.firstMatch(of: /&#(\d+|x[0-9A-Fa-f]+);/) {
      let digits = match.output.1
      let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      // The marker prevents a decoded character from being read as the beginning of another entity.
      let scalar = value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      plain.replaceSubrange(match.range, with: scalar == "&" ? "\u{E000}" : String(Character(scalar)))
    }
    for (entity, character) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("amp", "&")] {
      plain = plain.replacing("&\(entity);", with: character)
    }
    return plain.replacing("\u{E000}", with: "&")
  }
}
