import CatalogInspection
import Foundation
import ServiceCatalog
import Testing

@Suite("A graph as an HTML page")
struct HTMLTests {
  @Test("The page contains the unchanged graph, whatever the names")
  func graph() throws {
    for graph in [sample, hostileGraph(), CatalogGraph()] {
      #expect(try CatalogGraph(json: Page(graph.html()).graph) == graph)
    }
  }

  @Test("No name becomes markup")
  func names() throws {
    let plain = CatalogGraph().html(title: "")
    let hostile = hostileGraph().html(title: "</title><script>alert(1)</script>&amp;")
    for tag in ["<script", "</script", "<title", "</title", "<b>", "<!--"] {
      #expect(hostile.components(separatedBy: tag).count == plain.components(separatedBy: tag).count, "\(tag)")
    }
    #expect(hostile.contains("<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;</title>"))
    #expect(try Page(hostile).title == "</title><script>alert(1)</script>&amp;")
  }

  @Test("The page loads nothing, and its policy allows its own script and style only")
  func whole() throws {
    let page = sample.html()
    #expect(page.hasPrefix("<!doctype html>\n") && page.hasSuffix("</html>\n"))
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).output.1
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(!page.contains(" src=\"") && !page.contains("@import"))
    for (tag, source) in [("style", "style-src"), ("script", "script-src")] {
      let text = page.components(separatedBy: "<\(tag)>")[1].components(separatedBy: "</\(tag)>")[0]
      // If this fails, `page.html` needs this source.
      #expect(try policy.contains("\(source) 'sha256-\(sha256(of: text).base64EncodedString())'"))
    }
  }

  @Test("The page has a word for each kind and an outline for each but the plain one")
  func kinds() {
    let page = CatalogGraph().html()
    for kind in CatalogGraph.Node.Kind.allCases {
      #expect(page.contains(" \(kind.rawValue): \""), "the words have no \(kind)")
      #expect(page.contains("case \"\(kind.rawValue)\":") == (kind != .blueprint), "the shapes have no \(kind)")
    }
  }

  @Test("A finding about a lifetime is on its entry")
  func lifetimes() throws {
    func place(_ line: Int) -> SourcePosition { SourcePosition(file: "Shop.swift", line: line, column: 1) }
    let wiring = Wiring(
      name: "shop",
      entries: [
        .init("LampBlueprint", supplies: [.init(place(1))]),
        .init(
          "StoreBlueprint", supplies: [.init(place(2))], conformance: .plain,
          declared: .init(.kept(.shared), at: place(3))),
        .init(
          "FeedBlueprint", kind: .async, supplies: [.init(place(4), lifetime: .init(.kept(.graph), at: place(5)))],
          conformance: .async),
      ])
    let findings = wiring.findings().filter { $0.rule == "unsupported-lifetime" }
    #expect(
      try Page(wiring.html(findings: findings)).findings.map(\.entries) == [["StoreBlueprint"], ["FeedBlueprint"]])
  }

  @Test("Equal graphs have equal pages")
  func equal() { #expect(sample.html() == sample.html() && sample.html() != CatalogGraph().html()) }

  @Test("An entry has its key, output, style, declaration and obtaining code from the sources")
  func sources() throws {
    let place = SourcePosition(file: "Shop.swift", line: 3, column: 8)
    let wiring = Wiring(
      name: "shop",
      entries: [
        .init(
          "ClockBlueprint", lifetime: .shared, key: "clock", output: "any Clock", module: "Time", declaration: place,
          supplies: [.init(place)]),
        .init("Bundle.users", style: .linked, supplies: [.init(place)]),
        .init("Printer", kind: .located, supplies: [.init(place)]),
        .init("LampBlueprint", declaration: place),
      ],
      needs: [.init(from: nil, code: "Shop.main", to: "ClockBlueprint", position: place)])
    let page = try Page(wiring.html())
    #expect(page.title == "shop")
    #expect(
      page.details == [
        "ClockBlueprint": .init(
          style: "catalogued", key: "clock", output: "any Clock", declared: "Shop.swift:3:8",
          code: [.init(name: "Shop.main", place: "Shop.swift:3:8")]),
        "Bundle.users": .init(style: "linked"), "Printer": .init(style: "located"),
      ])
    #expect(page.findings.isEmpty)
  }

  @Test("Findings are on their entries and edges")
  func findings() throws {
    func place(_ line: Int) -> SourcePosition { SourcePosition(file: "Shop.swift", line: line, column: 1) }
    let wiring = Wiring(
      name: "shop",
      entries: [
        .init("AgendaBlueprint", supplies: [.init(place(1))]), .init("StoreBlueprint", supplies: [.init(place(2))]),
        .init("ClockBlueprint", declaration: place(3)),
        // Two entries have the same name, and the finding concerns one of them.
        .init("LampBlueprint", supplies: [.init(place(4))]),
        .init("LampBlueprint", id: "LampBlueprint#2", supplies: [.init(place(5))]),
      ],
      needs: [
        .init(from: nil, code: "main", to: "AgendaBlueprint", position: place(10)),
        .init(from: "AgendaBlueprint", code: "AgendaBlueprint", to: "StoreBlueprint", position: place(11)),
        .init(from: "StoreBlueprint", code: "StoreBlueprint", to: "ClockBlueprint", position: place(12)),
        .init(from: "AgendaBlueprint", code: "AgendaBlueprint", to: "LampBlueprint#2", position: place(13)),
      ])
    let page = try Page(wiring.html(title: "Shop", findings: wiring.findings()))
    let missing = try #require(page.findings.first { $0.rule == "missing-entry" })
    #expect(missing.severity == "error" && missing.place == "Shop.swift:12:1")
    #expect(missing.message == "nothing is supplied for ClockBlueprint")
    #expect(missing.text.contains("AgendaBlueprint -> StoreBlueprint -> ClockBlueprint"))
    #expect(Set(missing.entries) == ["AgendaBlueprint", "StoreBlueprint", "ClockBlueprint"])
    #expect(
      Set(missing.edges) == [["AgendaBlueprint", "StoreBlueprint"], ["StoreBlueprint", "ClockBlueprint"]])
    let unused = page.findings.filter { $0.rule == "unused-entry" }
    #expect(unused.map(\.entries) == [["LampBlueprint"]])
  }

  @Test("Each error of a verification is on its path")
  func verification() async throws {
    let catalog = Catalog(name: "shop")
    catalog.install(LampBlueprint())
    let page = try Page(await catalog.verify().html(title: "shop"))
    let finding = try #require(page.findings.first)
    #expect(page.findings.count == 1)
    #expect(finding.rule == "missing-entry" && finding.severity == "error")
    #expect(finding.message == "nothing is supplied for SocketBlueprint")
    #expect(finding.text.contains("to fix: "))
    #expect(finding.entries == ["LampBlueprint", "SocketBlueprint"])
    #expect(finding.edges == [["LampBlueprint", "SocketBlueprint"]])
    #expect(finding.place.contains("HTMLTests.swift:"))
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

/// The data in a page, as the page's own program reads it.
private struct Page {
  struct Details: Decodable, Equatable {
    struct Code: Decodable, Equatable {
      var name: String
      var place: String
    }

    var style: String?
    var key: String?
    var output: String?
    var declared: String?
    var code: [Code]?
  }

  struct Mark: Decodable {
    var rule: String
    var severity: String
    var message: String
    var text: String
    var place: String
    var entries: [String]
    var edges: [[String]]
  }

  private struct Content: Decodable {
    var title: String
    var details: [String: Details]
    var findings: [Mark]
  }

  var graph: String
  var title: String { content.title }
  var details: [String: Details] { content.details }
  var findings: [Mark] { content.findings }
  private var content: Content

  init(_ page: String) throws {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = String(page[start.upperBound..<end.lowerBound])
    content = try JSONDecoder().decode(Content.self, from: Data(json.utf8))
    // No name contains a line break.
    let graphStart = try #require(json.range(of: "\n\"graph\": "))
    let graphEnd = try #require(json.range(of: "\n,\n\"details\": "))
    graph = String(json[graphStart.upperBound..<graphEnd.lowerBound])
  }
}
