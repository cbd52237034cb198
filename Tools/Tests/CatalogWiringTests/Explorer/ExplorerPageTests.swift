import CatalogInspection
import CatalogWiring
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// Returns the page of a graph in JSON, such as a running program wrote.
private func page(_ graph: CatalogGraph, title: String = "Services") throws -> String {
  try ExplorerPage(title: title, json: graph.json()).html()
}

/// A graph of a recording.
private let sample = CatalogGraph(
  nodes: [
    .init(
      "clock", lifetime: .shared, module: "TimeModule", location: .init(fileID: "App/Time.swift", line: 12),
      owner: "main", assemblies: 2, duration: .nanoseconds(1500), longestDuration: .nanoseconds(1000)),
    .init("user", lifetime: .scoped("RequestScope"), module: "UserModule", owner: "RequestScope"),
    .init("screen", kind: .mainActor),
  ],
  edges: [
    .init(from: "user", to: "clock", count: 3),
    .init(from: "screen", to: "user", location: .init(fileID: "App/Screen.swift", line: 7)),
    .init(from: "screen", to: "printer"),
  ],
  spans: [.init(node: "clock", start: .nanoseconds(250), duration: .nanoseconds(1000))])

/// Names with a special meaning in HTML, JSON or the page's own text.
private let hostileNames = [
  "", " ", "a\"b", "a\\nb", "a\nb", "\r\n", "\0", "\u{1}\u{1B}\u{7F}\u{9F}", "</script><script>alert(1)</script>",
  "<b>&amp;</b>", "&lt;", "<!--", "{\"a\": 1}", "{{data}}", "{{title}}", "\u{2028}\u{2029}", "\u{FEFF}\u{202E}rtl",
]

private let hostileGraph = CatalogGraph(
  nodes: hostileNames.enumerated().map { index, name in
    .init(
      name, id: "\(name)\(index)", lifetime: .scoped(name), module: name, location: .init(fileID: name, line: index),
      owner: name)
  },
  edges: hostileNames.indices.map { index in
    .init(
      from: "\(hostileNames[index])\(index)", to: "\(hostileNames[index]) missing",
      location: .init(fileID: hostileNames[index], line: index))
  })

@Suite("The page of a graph in JSON")
struct ExplorerPageTests {
  @Test("The page contains the unchanged graph with its observations, whatever the names")
  func graph() throws {
    for graph in [sample, hostileGraph, CatalogGraph()] {
      #expect(try CatalogGraph(json: PageData(page(graph)).graph) == graph)
    }
  }

  @Test("No name becomes markup")
  func names() throws {
    let plain = try page(CatalogGraph(), title: "")
    let hostile = try page(hostileGraph, title: "</title><script>alert(1)</script>&amp;")
    for tag in ["<script", "</script", "<title", "</title", "<b>", "<!--"] {
      #expect(hostile.components(separatedBy: tag).count == plain.components(separatedBy: tag).count, "\(tag)")
    }
    #expect(hostile.contains("<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;</title>"))
    #expect(try PageData(hostile).title == "</title><script>alert(1)</script>&amp;")
  }

  @Test("The page loads nothing, and its policy allows its own script and style only")
  func whole() throws {
    let page = try page(sample)
    #expect(page.hasPrefix("<!doctype html>\n") && page.hasSuffix("</html>\n"))
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).output.1
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(!page.contains(" src=\"") && !page.contains("@import"))
    for (tag, source) in [("style", "style-src"), ("script", "script-src")] {
      let text = page.components(separatedBy: "<\(tag)>")[1].components(separatedBy: "</\(tag)>")[0]
      let expected = "\(source) 'sha256-\(try sha256(of: text).base64EncodedString())'"
      #expect(policy.contains(expected), "the policy in page.html must contain \(expected)")
    }
  }

  @Test("The page has a word for each kind and an outline for each but the plain one")
  func kinds() throws {
    let page = try page(CatalogGraph())
    for kind in CatalogGraph.Node.Kind.allCases {
      #expect(page.contains(" \(kind.rawValue): \""), "the words have no \(kind)")
      #expect(page.contains("case \"\(kind.rawValue)\":") == (kind != .blueprint), "the shapes have no \(kind)")
    }
  }

  @Test("Equal graphs have equal pages")
  func equal() throws { #expect(try page(sample) == page(sample) && page(sample) != page(CatalogGraph())) }

  @Test("Each error of a verification is on its path")
  func verification() async throws {
    let catalog = Catalog(name: "shop")
    catalog.install(LampBlueprint())
    let json = await catalog.verify().json()
    let page = try PageData(ExplorerPage(title: "shop", json: json).html())
    let finding = try #require(page.findings.first)
    #expect(page.findings.count == 1)
    #expect(finding.rule == "missing-entry" && finding.severity == "error")
    #expect(finding.message == "nothing is supplied for socket")
    #expect(finding.text.contains("to fix: "))
    #expect(finding.entries == ["lamp", "socket"])
    #expect(finding.edges == [["lamp", "socket"]])
    #expect(finding.place.contains("ExplorerPageTests.swift:"))
  }

  @Test("An error on an entry whose name several have marks none of them")
  func ambiguous() throws {
    let json = """
      {"schema": "swift-service-catalog/catalog-graph", "version": 1, "edges": [],
       "nodes": [{"id": "lamp", "name": "lamp", "kind": "blueprint"}, {"id": "lamp#2", "name": "lamp", "kind": "blueprint"}],
       "errors": [{"kind": "missing-entry", "text": "[missing-entry] nothing", "path": [{"name": "lamp"}, {"name": "bulb"}]}]}
      """
    let finding = try #require(PageData(ExplorerPage(title: "", json: json).html()).findings.first)
    #expect(finding.message == "nothing" && finding.text == "" && finding.place == "")
    #expect(finding.entries == ["bulb"] && finding.edges.isEmpty)
  }

  @Test("A text that isn't a graph, or whose errors can't be read, is an error")
  func invalid() {
    #expect(throws: GraphFormatError.self) { try ExplorerPage(title: "", json: "[]") }
    let errors = CatalogGraph().json().replacing(
      "\n}", with: ", \"errors\": [{\"kind\": \"closed\", \"text\": \"\"}]\n}")
    let error = #expect(throws: (any Error).self) { try ExplorerPage(title: "", json: errors) }
    #expect(
      error.map { "\($0)" }
        == """
        [graph-format] the errors of the graph cannot be read: errors[0].path: it is missing
          to fix: write them again with json() of a VerificationReport
        """)
  }
}

private struct LampBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    "lamp in \(try SocketBlueprint.obtain(from: catalog))"
  }
}

private struct SocketBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "socket" }
}

/// Returns the SHA-256 of a text.
///
/// A program computes it, because Foundation has no hashes on Linux.
private func sha256(of text: String) throws -> Data {
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try Data(text.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["sha256sum", file.path]
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let line = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  process.waitUntilExit()
  let digits = Array(line.prefix(64))
  #expect(process.terminationStatus == 0 && digits.count == 64)
  return Data(stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0..<$0 + 2]), radix: 16) })
}
