#if Tools
import Foundation
import Testing

/// Clients and sources that `catalog lsp` has to survive.
@Suite("catalog lsp with unusual clients and sources")
struct LanguageServerRobustnessTests {
  private static let captured = """
    Catalog.main.install(StoreBlueprint(), AgendaBlueprint())
        Catalog.main.supply(ClockBlueprint.self) { _ in WallClock() }
        /* 🗓🗓 */ Catalog.main.decorate(StoreBlueprint.self) { _, _ in Store(clock: try Catalog.main[\\.clock]) }
    """

  @Test(
    "The diagnostics and the fix of a text that isn't saved, with characters of two units", .timeLimit(.minutes(10)))
  func fix() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let client = try EditorClient(folder.url)
    let file = folder.url.appending(path: "Sources/Shop/App.swift")
    try client.open(file)
    try client.settle()
    #expect(client.diagnostics.isEmpty)
    let line = "Catalog.main.install(ClockBlueprint(), StoreBlueprint(), AgendaBlueprint())"
    try client.replace(line, by: Self.captured, in: file)
    try client.settle()
    let found = try #require(client.diagnostics[file.absoluteString])
    #expect(found.map { $0["code"] as? String } == ["captured-catalog"])
    let range = try #require(found.first?["range"])
    let parameters: [String: Any] = [
      "textDocument": ["uri": file.absoluteString], "range": range, "context": ["diagnostics": [] as [Any]],
    ]
    let actions = try #require(try client.ask("textDocument/codeAction", parameters) as? [[String: Any]])
    let edit = try #require(actions.first?["edit"])
    let fixed = try #require(try client.changed(edit)[file])
    #expect(fixed.contains("{ _, catalog in Store(clock: try catalog[\\.clock]) }"))
    try client.replace("{ _, _ in Store(clock: try Catalog.main[\\.clock]) }", by: "{ store, _ in store }", in: file)
    try client.settle()
    #expect(client.diagnostics[file.absoluteString]?.isEmpty == true)
    #expect(try client.end() == 0)
  }

  @Test("An editor that shows progress sees that the project is read, once", .timeLimit(.minutes(10)))
  func progress() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let client = try EditorClient(folder.url, showsProgress: true)
    try client.open(folder.url.appending(path: "Sources/Shop/App.swift"))
    try client.settle()
    #expect(
      client.progress == [
        "catalog-1 window/workDoneProgress/create", "catalog-1 $/progress begin catalog",
        "catalog-1 $/progress report Reading the project", "catalog-1 $/progress report Analyzing 2 files",
        "catalog-1 $/progress end",
      ])
    let other = try EditorClient(folder.url)
    try other.settle()
    #expect(other.progress.isEmpty)
  }

  @Test(
    "Input that isn't a message gets an error of the protocol, and the next request its answer",
    .timeLimit(.minutes(10))
  )
  func nonsense() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let client = try EditorClient(folder.url, isInitialized: false)
    func code(_ input: String) throws -> Int? {
      try client.write(input)
      return (try client.read()["error"] as? [String: Any])?["code"] as? Int
    }
    #expect(throws: EditorClient.Refusal(code: -32002, message: "the server isn't initialized: send initialize first"))
    {
      try client.ask("workspace/symbol", ["query": ""])
    }
    try client.write(Data("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
    #expect((try client.read()["error"] as? [String: Any])?["code"] as? Int == -32700)
    try client.write(Data("Content-Length: -5\r\n\r\n".utf8))
    #expect((try client.read()["error"] as? [String: Any])?["code"] as? Int == -32700)
    #expect(try code("{") == -32700)
    #expect(try code("\u{0}\u{1}\u{fffd}") == -32700)
    #expect(try code(String(repeating: "[", count: 100_000)) == -32700)
    #expect(try code("[]") == -32600)
    #expect(try code("7") == -32600)
    #expect(try code(#"{"id": {}, "method": "initialize"}"#) == -32600)
    #expect(try code(#"{"id": 1, "method": "initialize"}"#) == -32602)
    #expect(try code(#"{"id": 1, "method": "initialize", "params": []}"#) == -32602)
    let watching = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
    try client.ask("initialize", ["rootUri": folder.url.absoluteString, "capabilities": watching])
    try client.notify("initialized", [:])
    #expect(try client.read()["method"] as? String == "client/registerCapability")
    #expect(try code(#"{"id": "a", "method": "textDocument/nothing", "params": {}}"#) == -32601)
    #expect(try code(#"{"id": "a", "method": "textDocument/hover", "params": {"textDocument": 1}}"#) == -32602)
    #expect(try code(#"{"id": "a", "method": "textDocument/hover", "params": {}}"#) == -32602)
    #expect(try code(#"{"id": 1, "method": "initialize", "params": {}}"#) == -32600)
    let file = folder.url.appending(path: "Sources/Shop/Services.swift")
    for (line, character) in [(-1, -1), (Int.max, Int.max), (Int.min, Int.min), (3, Int.max), (4, 31)] {
      let position = ["line": line, "character": character]
      let place: [String: Any] = ["textDocument": ["uri": file.absoluteString], "position": position]
      for method in ["definition", "references", "hover", "prepareRename"] {
        _ = try client.ask("textDocument/" + method, place)
      }
      let change: [String: Any] = ["range": ["start": position, "end": ["line": 0, "character": 0]], "text": "é🗓"]
      try client.notify(
        "textDocument/didChange", ["textDocument": ["uri": file.absoluteString], "contentChanges": [change]])
    }
    for uri in ["", "untitled:1", "file:///nowhere/A.swift", "http://a/b", "file://%zz"] {
      _ = try client.ask("textDocument/codeLens", ["textDocument": ["uri": uri]])
    }
    for method in ["textDocument/didOpen", "textDocument/didClose", "$/nothing", "workspace/didChangeWatchedFiles"] {
      try client.notify(method, ["textDocument": 7])
    }
    // A change of a document that isn't open changes nothing.
    #expect((try client.ask("workspace/symbol", ["query": "agenda"]) as? [Any])?.count == 1)
    #expect(try client.end() == 0)
    let other = try EditorClient(folder.url)
    try other.notify("exit", [:])
    other.process.waitUntilExit()
    #expect(other.process.terminationStatus == 1)
  }

  @Test(
    "A request that is cancelled before its turn gets an error, and the others their answers", .timeLimit(.minutes(10)))
  func cancellation() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let client = try EditorClient(folder.url)
    // One write, so that the server reads all messages before it has analyzed the sources for the first one.
    let query = #""method": "workspace/symbol", "params": {"query": "clock"}}"#
    let bodies = [
      #"{"id": 100, "# + query, #"{"id": 101, "# + query, #"{"method": "$/cancelRequest", "params": {"id": 101}}"#,
    ]
    try client.write(Data(bodies.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined().utf8))
    var answers: [Int: [String: Any]] = [:]
    while answers.count < 2 {
      let message = try client.read()
      if let id = message["id"] as? Int { answers[id] = message }
    }
    #expect((answers[100]?["result"] as? [Any])?.count == 1)
    #expect((answers[101]?["error"] as? [String: Any])?["code"] as? Int == -32800)
    #expect(try client.end() == 0)
  }

  @Test("A file that can't be parsed, a new file and a changed configuration", .timeLimit(.minutes(10)))
  func changingProject() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let client = try EditorClient(folder.url)
    let (services, app) = ("Sources/Shop/Services.swift", "Sources/Shop/App.swift")
    let file = folder.url.appending(path: services)
    try client.open(file)
    var place = try client.place("clock: ClockBlueprint", in: file)
    place["newName"] = "watch"
    #expect(try client.changed(try client.ask("textDocument/rename", place)).count == 2)
    try client.replace("struct WallClock: Clock {}", by: "struct WallClock: Clock {} )", in: file)
    place["position"] = try client.place("clock: ClockBlueprint", in: file)["position"]
    #expect(
      throws: EditorClient.Refusal(
        code: -32803, message: "\(services) names clock, and can't be parsed: fix its syntax first")
    ) {
      try client.ask("textDocument/rename", place)
    }
    try client.replace("struct WallClock: Clock {} )", by: "struct WallClock: Clock {}", in: file)
    let added = folder.url.appending(path: "Sources/Shop/Bell.swift")
    try folder.write(
      "import ServiceCatalog\nlet bell = try? Catalog.main.obtain(\\.clock)\n", to: "Sources/Shop/Bell.swift")
    try client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": added.absoluteString, "type": 1]]])
    #expect(try client.changed(try client.ask("textDocument/rename", place)).count == 3)
    try folder.write(Sample.root(Sample.withoutClock), to: app)
    try client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": folder.url.appending(path: app).absoluteString, "type": 2]]])
    try client.settle()
    let codes = { client.diagnostics.values.flatMap { $0 }.compactMap { $0["code"] as? String } }
    #expect(codes().contains("missing-entry"))
    try folder.write("rules:\n  missing-entry: off\n", to: ".catalog.yml")
    let configuration = folder.url.appending(path: ".catalog.yml").absoluteString
    try client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": configuration, "type": 1]]])
    try client.settle()
    #expect(!codes().contains("missing-entry"))
    try folder.write("rules: [", to: ".catalog.yml")
    try client.notify("textDocument/didSave", ["textDocument": ["uri": configuration]])
    try client.settle()
    #expect(client.shown.contains { $0.contains(".catalog.yml") })
    #expect(try client.end() == 0)
  }

  @Test("Two roots, one of which is removed, and a root without sources", .timeLimit(.minutes(10)))
  func roots() throws {
    let folders = try [TestFolder(Sample.files()), TestFolder(Sample.files()), TestFolder(["README.md": ""])]
    defer { for folder in folders { folder.remove() } }
    let client = try EditorClient(folders[0].url, folders[1].url, folders[2].url)
    #expect((try client.ask("workspace/symbol", ["query": "clock"]) as? [Any])?.count == 2)
    let file = folders[1].url.appending(path: "Sources/Shop/Services.swift")
    let references = try client.ask("textDocument/references", try client.place("clock: ClockBlueprint", in: file))
    #expect(
      try #require(references as? [[String: Any]]).allSatisfy {
        ($0["uri"] as? String)?.hasPrefix(folders[1].url.absoluteString) == true
      })
    try client.settle()
    #expect(client.shown.count == 1)
    let event = ["added": [], "removed": [["uri": folders[0].url.absoluteString, "name": "shop"]]]
    try client.notify("workspace/didChangeWorkspaceFolders", ["event": event])
    #expect((try client.ask("workspace/symbol", ["query": "clock"]) as? [Any])?.count == 1)
    #expect(try client.end() == 0)
  }

  @Test("A folder in a repository, whose package is around it", .timeLimit(.minutes(10)), arguments: [true, false])
  func partOfPackage(isInRepository: Bool) throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "shop", targets: [.executableTarget(name: "Shop")])
      """
    let folder = try TestFolder(Sample.files().merging(["Package.swift": manifest]) { $1 })
    defer { folder.remove() }
    try folder.write("struct Price {}\n", to: "Sources/Shop/Model/Price.swift")
    if isInRepository { try folder.write("", to: ".git/HEAD") }
    let client = try EditorClient(folder.url.appending(path: "Sources/Shop/Model"))
    let found = try client.ask("workspace/symbol", ["query": "clock"]) as? [Any]
    #expect(found?.count == (isInRepository ? 1 : 0))
    #expect(client.shown.isEmpty)
    #expect(try client.end() == 0)
  }

  @Test("10,000 edits need no more memory than 1,000", .timeLimit(.minutes(10)))
  func edits() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let client = try EditorClient(folder.url)
    let file = folder.url.appending(path: "Sources/Shop/Services.swift")
    try client.open(file)
    // Pages of the program's file come and go.
    let memory = {
      try client.settle()
      let text = try String(contentsOfFile: "/proc/\(client.process.processIdentifier)/status", encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("RssAnon") })
      return try #require(Int(line.filter(\.isNumber)))
    }
    var first: Int?
    for number in 1...10_000 {
      let (old, new) = number.isMultiple(of: 2) ? ("timer", "clock") : ("clock", "timer")
      try client.replace("var \(old):", by: "var \(new):", in: file)
      if number.isMultiple(of: 20) {
        _ = try client.ask("textDocument/codeLens", ["textDocument": ["uri": file.absoluteString]])
      }
      #if os(Linux)
      if number == 1000 { first = try memory() }
      #endif
    }
    if let first {
      let last = try memory()
      #expect(last < first + 8_192, "\(first) kB after 1,000 edits, \(last) kB after 10,000")
    }
    #expect(try client.end() == 0)
  }
}
#endif
