import Foundation
import RunningPrograms
import Testing

@Suite("The page of the program's own services")
struct ExploreTests {
  private let days = ["--from", "2026-11-10", "--days", "4", "--time-zone", "UTC", "--now", "2026-11-10"]

  @Test("The page contains every service that the screens need, with counts and times")
  func page() throws {
    try withFolder { folder in
      let page = folder.appending(path: "services.html")
      let run = try calendar(["explore", sample, "--output", page.path] + days)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output == "written to \(page.path): open it with a browser\n")
      let graph = try Content(of: page).graph
      #expect(Set(graph.nodes.map(\.name)).count == 21)
      for screen in ["agendaUI", "dayUI", "insightsUI", "chatUI"] {
        #expect(graph.nodes.first { $0.name == screen }?.assemblies == 1, "\(screen)")
      }
      // The store is one instance for all screens, which obtained it several times.
      let store = try #require(graph.nodes.first { $0.name == "calendarStore" })
      #expect(store.assemblies == 1 && store.lifetime == "shared" && (store.nanoseconds ?? 0) > 0)
      #expect(graph.edges.contains { $0.from == "agendaUI" && $0.to == store.id && $0.count == 1 })
      #expect(!graph.spans.isEmpty)
    }
  }

  @Test("The page is opened with the system's program for files")
  func opens() throws {
    try withFolder { folder in
      #if os(macOS)
      let opener = folder.appending(path: "open")
      #else
      let opener = folder.appending(path: "xdg-open")
      #endif
      try "#!/bin/sh\necho \"$1\" > '\(folder.path)/opened'\n".write(to: opener, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
      let path = ProcessInfo.processInfo.environment["PATH", default: ""]
      let run = try calendar(
        ["explore", sample] + days, environment: ["PATH": "\(folder.path):\(path)", "TMPDIR": folder.path])
      #expect(run.status == 0 && run.errors.isEmpty)
      let opened = try String(contentsOf: folder.appending(path: "opened"), encoding: .utf8)
      #expect(run.output == "opened \(opened)")
      #expect(try !Content(of: URL(fileURLWithPath: String(opened.dropLast()))).graph.nodes.isEmpty)
    }
  }

  @Test("If the system has no such program, the output is the path of the page")
  func nothingOpens() throws {
    try withFolder { folder in
      let run = try calendar(["explore", sample] + days, environment: ["PATH": folder.path, "TMPDIR": folder.path])
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("written to \(folder.path)") && run.output.hasSuffix(": open it with a browser\n"))
    }
  }

  @Test("The error for a page that can't be written has the path, the reason and the fix")
  func unwritable() throws {
    let run = try calendar(["explore", sample, "--output", "/no/such/page.html"] + days)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("calendar: error: the page cannot be written to /no/such/page.html: "))
    #expect(run.errors.hasSuffix("\n  to fix: check the path and its permissions\n"))
    #expect(try calendar("explore", sample, "--output", "").status == 64)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}

/// The content of the page.
private struct Content: Decodable {
  struct Graph: Decodable {
    struct Node: Decodable {
      var id: String
      var name: String
      var lifetime: String?
      var assemblies: Int?
      var nanoseconds: Int?
    }

    struct Edge: Decodable {
      var from: String
      var to: String
      var count: Int?
    }

    struct Span: Decodable {}

    var nodes: [Node]
    var edges: [Edge]
    var spans: [Span]
  }

  var graph: Graph

  init(of page: URL) throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "id=\"data\">"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    self = try JSONDecoder().decode(Content.self, from: Data(text[start.upperBound..<end.lowerBound].utf8))
  }
}
