#if Tools
import Foundation
import Testing

@Suite("catalog graph, list and why")
struct GraphTests {
  @Test("Every format that needs no other program can be printed")
  func formats() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    for (format, start) in [
      ("mermaid", "flowchart LR\n"), ("dot", "digraph catalog {\n"), ("json", "{\n  \"schema\": "),
    ] {
      let run = try Run(["graph", "--format", format], in: folder.url)
      #expect(run.status == 0 && run.errors == "")
      #expect(run.output.hasPrefix(start))
      #expect(try Run(["graph", "--format", format, "-o", "graph"], in: folder.url).output == "")
      #expect(try folder.text(of: "graph") == run.output)
    }
    #expect(try Run(["graph"], in: folder.url).output.hasPrefix("flowchart LR\n"))
  }

  @Test("The page has findings and suppressed findings")
  func page() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let run = try Run(["graph", "--format", "html"], in: folder.url)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix("<!doctype html>\n"))
    for finding in try Run(["check"], in: folder.url).output.split(separator: "\n")
    where finding.contains(": error: ") {
      let message = try #require(finding.split(separator: "] ", maxSplits: 1).last)
      #expect(run.output.contains("\"message\": \"\(message)\""))
    }
    try folder.write("rules:\n  missing-entry: off\n", to: ".catalog.yml")
    #expect(try !Run(["graph", "--format", "html"], in: folder.url).output.contains("\"rule\": \"missing-entry\""))
  }

  @Test("A stored graph is rendered in every format with its observations")
  func kept() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    for format in ["mermaid", "dot", "json"] {
      let own = try Run(["graph", "--format", format], in: folder.url).output
      _ = try Run(["graph", "--format", "json", "-o", "kept.json"], in: folder.url)
      #expect(try Run(["graph", "--from", "kept.json", "--format", format], in: folder.url).output == own)
    }
    try folder.write(
      """
      {"schema": "swift-service-catalog/catalog-graph", "version": 1, "edges": [], "spans": [],
       "nodes": [{"id": "Lamp", "name": "Lamp", "kind": "blueprint", "assemblies": 7, "nanoseconds": 5}]}
      """, to: "run.json")
    let page = try Run(["graph", "--from", "run.json", "--format", "html"], in: folder.url)
    #expect(page.output.contains("<title>run</title>") && page.output.contains("\"assemblies\": 7"))
    #expect(
      try Run(["graph", "--from", "run.json", "--format", "json"], in: folder.url).output.contains(
        "\"assemblies\": 7"))
  }

  @Test("The page of a running program's graph has its errors and spans, and a title")
  func running() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    func graph(errors: String) -> String {
      """
      {"schema": "swift-service-catalog/catalog-graph", "version": 1, "errors": [\(errors)],
       "nodes": [{"id": "lamp", "name": "lamp", "kind": "blueprint", "lifetime": "shared", "module": "Rooms"}],
       "edges": [{"from": "lamp", "to": "socket", "kind": "obtains", "count": 2}],
       "spans": [{"node": "lamp", "startNanoseconds": 5, "nanoseconds": 7}]}
      """
    }
    let error = """
      {"kind": "missing-entry", "text": "[missing-entry] nothing is supplied for socket\\n  lamp -> socket", \
      "path": [{"name": "lamp", "file": "Rooms/Lamp.swift", "line": 3}, {"name": "socket"}]}
      """
    try folder.write(graph(errors: error), to: "run.json")
    let run = try Run(["graph", "--from", "run.json", "--product", "House", "--format", "html"], in: folder.url)
    #expect(run.status == 0 && run.errors == "")
    for part in [
      "<title>House</title>", "\"module\": \"Rooms\"", "\"count\": 2", "\"startNanoseconds\": 5",
      "\"message\": \"nothing is supplied for socket\"", "\"place\": \"Rooms/Lamp.swift:3\"",
      "\"entries\": [\"lamp\", \"socket\"], \"edges\": [[\"lamp\", \"socket\"]]",
    ] {
      #expect(run.output.contains(part), "\(part)")
    }
    try folder.write(graph(errors: #"{"kind": "missing-entry", "text": ""}"#), to: "run.json")
    let invalid = try Run(["graph", "--from", "run.json", "--format", "html"], in: folder.url)
    #expect(invalid.status == 2 && invalid.errors.contains("errors[0].path: it is missing"))
  }

  @Test("SVG is drawn by running dot, and its failure is reported")
  func svg() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    // The test's own `dot` prints its first argument and the first line of its file.
    try folder.write("#!/bin/sh\nread first <\"$2\"\necho \"<svg>$1 $first</svg>\"\n", to: "bin/dot")
    try folder.makeExecutable("bin/dot")
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    let environment = ["PATH": "\(folder.url.path)/bin:\(path)"]
    let run = try Run(["graph", "--format", "svg"], in: folder.url, environment: environment)
    #expect(run.output == "<svg>-Tsvg digraph catalog {</svg>\n")
    try folder.write("#!/bin/sh\necho 'no memory' >&2\nexit 3\n", to: "bin/dot")
    try folder.makeExecutable("bin/dot")
    let failed = try Run(["graph", "--format", "svg"], in: folder.url, environment: environment)
    #expect(failed.status == 2)
    #expect(
      failed.errors
        == """
        error: dot failed with exit code 3: no memory
          to fix: run it yourself to see more: catalog graph --format dot | dot -Tsvg

        """)
  }

  @Test("One of several products must be named")
  func products() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    for name in ["First", "Second"] {
      try folder.write(Sample.services, to: "Sources/\(name)/Services.swift")
      try folder.write(Sample.root(), to: "Sources/\(name)/main.swift")
    }
    for command in [["graph"], ["list"], ["why", "clock"]] {
      let run = try Run(command, in: folder.url)
      #expect(run.status == 64)
      #expect(
        run.errors == "error: the package has several products: First, Second\n  to fix: pass one with --product\n")
      #expect(try Run(command + ["--product", "Second"], in: folder.url).status == 0)
      let unknown = try Run(command + ["--product", "Third"], in: folder.url)
      #expect(unknown.status == 64)
      #expect(
        unknown.errors == "error: unknown product or test target Third\n  to fix: pass one of First, Second\n")
    }
    try folder.write(Sample.root(Sample.withoutClock), to: "Sources/Second/main.swift")
    let findings = try Run(["check"], in: folder.url).output
    #expect(findings.contains("[missing-entry]") && findings.contains("\n  in: Second\n"))
    #expect(!(try Run(["check", "--product", "Second"], in: folder.url).output.contains("\n  in: ")))
    #expect(try Run(["check"], in: folder.url).errors.contains("in 2 products: 6 entries, 8 requests,"))
    #expect(
      try Run(["check", "--product", "First"], in: folder.url).errors.contains("in 1 product: 3 entries, 4 requests,"))
  }

  @Test("The list has the entries of the program")
  func list() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let lines = try Run(["list"], in: folder.url).output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("ENTRY "))
    #expect(lines.contains { $0.hasPrefix("clock ") && $0.hasSuffix("store, agenda") })
    let parent = folder.url.deletingLastPathComponent()
    let outside = try Run(["list", "--package-path", folder.url.path], in: parent).output
    #expect(outside.split(separator: "\n") == lines)
    #expect(lines.contains { $0.contains(" Sources/Shop/App.swift:6 ") })
    let json = try JSONSerialization.jsonObject(
      with: Data(try Run(["list", "--format", "json"], in: folder.url).output.utf8))
    #expect(((json as? [String: Any])?["entries"] as? [Any])?.count == 3)
  }

  @Test("The settings of the program are listed with their types, defaults and dependents")
  func settings() throws {
    let program = """
      import ServiceCatalog
      import ServiceCatalogConfiguration
      import ServiceCatalogMacros
      struct DatabaseSettings: Sendable { let url: String }
      struct Database: Sendable { let settings: DatabaseSettings }
      @Services("ShopServices") extension Catalog {
        @Configured("database")
        static func databaseSettings(
          url: String, @Within(1...64) poolSize: Int = 8, password: Secret<String>?, token: Secret<String> = Secret("x")
        ) -> DatabaseSettings { DatabaseSettings(url: url) }
        @Provides(.shared) static func database(databaseSettings: DatabaseSettings) -> Database {
          Database(settings: databaseSettings)
        }
      }
      @Services("OtherServices") extension Catalog {
        @Configured static func unlisted(key: Bool) -> Bool { key }
      }
      @CompositionRoot(entry: \\.database) struct ShopRoot: Catalog.ShopServices {
        let configurationSources: ConfigurationSources
      }
      Catalog.main.install(ShopRoot(configurationSources: ConfigurationSources()))
      print(try Catalog.main[\\.database])

      """
    let folder = try TestFolder(["Sources/Shop/main.swift": program])
    defer { folder.remove() }
    #expect(
      try Run(["list", "--configuration"], in: folder.url).output == """
        KEY                TYPE             DEFAULT   SERVICE           NEEDED BY  WHERE
        database.password  Secret<String>?  nil       databaseSettings  database   Sources/Shop/main.swift:9
        database.poolSize  Int in 1...64    8         databaseSettings  database   Sources/Shop/main.swift:9
        database.token     Secret<String>   secret    databaseSettings  database   Sources/Shop/main.swift:9
        database.url       String           required  databaseSettings  database   Sources/Shop/main.swift:9

        """)
    let json = try Run(["list", "--configuration", "--format", "json"], in: folder.url).output
    let list =
      (try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])?["settings"] as? [[String: Any]]
    let keys = ["database.password", "database.poolSize", "database.token", "database.url"]
    #expect(list?.compactMap { $0["key"] as? String } == keys)
    #expect(list?.compactMap { $0["secret"] as? Bool } == [true, true] && list?.last?["required"] as? Bool == true)
  }

  @Test("The modules of the program are listed with those that they allow and use")
  func modules() throws {
    let program = """
      import ServiceCatalog
      import ServiceCatalogMacros
      @Services("ClockServices") extension Catalog { static func clock() -> Int { 1 } }
      @Services("PageServices", allowing: []) extension Catalog { static func page(clock: Int) -> String { "" } }
      @CompositionRoot(entry: \\.page) struct ShopRoot: Catalog.ClockServices, Catalog.PageServices {}
      print(try Catalog(ShopRoot())[\\.page])

      """
    let folder = try TestFolder(["Sources/Shop/main.swift": program])
    defer { folder.remove() }
    #expect(
      try Run(["list", "--modules"], in: folder.url).output == """
        MODULE         ALLOWS  USES                     WHERE
        ClockServices  all     -                        Sources/Shop/main.swift:3
        PageServices   none    ClockServices (outside)  Sources/Shop/main.swift:4

        """)
    let json = try Run(["list", "--modules", "--format", "json"], in: folder.url).output
    let names = #""module": "ClockServices", "target": "Shop", "spelling": "ClockServices""#
    #expect(json.contains(#"{\#(names), "isAllowed": false, "allowedAs": [], "keys": ["clock"]}"#), "\(json)")
  }

  @Test("An entry's dependents and the paths to it are printed")
  func why() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    let who = try Run(["why", "clock"], in: folder.url)
    #expect(who.status == 0)
    #expect(who.output.hasPrefix("clock   supplied at Sources/Shop/App.swift:6:"))
    #expect(who.output.contains("  needed by agenda   Sources/Shop/Services.swift:18:"))
    let ways = try Run(["why", "agenda", "\\.clock"], in: folder.url)
    #expect(ways.status == 0)
    let heads = ways.output.split(separator: "\n").filter { $0.contains(" -> ") }
    #expect(
      heads == ["agenda -> clock", "agenda -> store -> clock"])
    let limited = try Run(["why", "agenda", "clock", "--limit", "1"], in: folder.url)
    #expect(limited.output.hasSuffix("more paths exist; pass a larger --limit to see them\n"))
    let none = try Run(["why", "clock", "agenda"], in: folder.url)
    #expect(none.status == 1 && none.output == "clock does not need agenda\n")
    let unknown = try Run(["why", "clok"], in: folder.url)
    #expect(
      unknown.status == 64 && unknown.errors == "error: no entry is named clok\n  did you mean clock?\n")
    #expect(try Run(["why", "clock", "--limit", "0"], in: folder.url).status == 64)
  }
}
#endif
