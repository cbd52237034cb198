import CatalogInspection
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import TestSupport
import Testing

@Suite("A graph as an HTML page")
struct HTMLTests {
  @Test("The page contains the unchanged graph, whatever the names")
  func graph() throws {
    for graph in [sample, hostileGraph(), CatalogGraph()] {
      #expect(try CatalogGraph(json: PageData(graph.html()).graph) == graph)
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
    #expect(try PageData(hostile).title == "</title><script>alert(1)</script>&amp;")
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
      let expected = "\(source) 'sha256-\(try sha256(of: text).base64EncodedString())'"
      #expect(policy.contains(expected), "the policy in page.html must contain \(expected)")
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

  @Test("Equal graphs have equal pages")
  func equal() { #expect(sample.html() == sample.html() && sample.html() != CatalogGraph().html()) }

  @Test("Each error of a verification is on its path")
  func verification() async throws {
    let catalog = Catalog(name: "shop")
    catalog.install(LampBlueprint())
    let page = try PageData(await catalog.verify().html(title: "shop"))
    let finding = try #require(page.findings.first)
    #expect(page.findings.count == 1)
    #expect(finding.rule == "missing-entry" && finding.severity == "error")
    #expect(finding.message == "nothing is supplied for socket")
    #expect(finding.text.contains("to fix: "))
    #expect(finding.entries == ["lamp", "socket"])
    #expect(finding.edges == [["lamp", "socket"]])
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
