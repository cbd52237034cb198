import ServiceCatalog
import ServiceCatalogDiagnostics

/// A small graph with every kind, lifetime, module, edge and location.
let sample = CatalogGraph(
  nodes: [
    .init(
      "ClockBlueprint", lifetime: .shared, module: "TimeModule", location: .init(fileID: "App/Time.swift", line: 12),
      owner: "main", assemblies: 1, duration: .nanoseconds(1500), longestDuration: .nanoseconds(1500)),
    .init("UserBlueprint", lifetime: .scoped("RequestScope"), module: "UserModule", owner: "RequestScope"),
    .init("ScreenBlueprint", kind: .mainActor),
    .init("Cache", kind: .located, lifetime: .weak, module: "TimeModule"),
    .init("DraftBlueprint", kind: .parameterized, lifetime: .graph),
    .init("FeedBlueprint", kind: .async, lifetime: .shared),
    .init("TabsBlueprint", kind: .contribution),
  ],
  edges: [
    .init(from: "UserBlueprint", to: "ClockBlueprint", count: 3),
    .init(from: "ScreenBlueprint", to: "UserBlueprint", location: .init(fileID: "App/Screen.swift", line: 7)),
    .init(from: "FeedBlueprint", to: "Cache", kind: .decorates),
    .init(from: "TabsBlueprint", to: "ScreenBlueprint", kind: .contributes),
    .init(from: "DraftBlueprint", to: "StoreBlueprint"),
  ],
  spans: [.init(node: "ClockBlueprint", start: .nanoseconds(250), duration: .nanoseconds(1500))])

/// Names with a special meaning in at least one of the formats.
let hostileNames = [
  "", " ", "  two  spaces ", "\"", "a\"b", "\\", "a\\nb", "a\nb", "\r\n", "\t", "\0", "\u{1}\u{1B}\u{7F}\u{9F}",
  // HTML and JSON.
  "</script><script>alert(1)</script>", "<b>&amp;</b>", "&lt;", "{\"a\": 1}", "//", "/*", "https://example.com?a=b&c",
  // Mermaid, and the Markdown that it reads in labels.
  "#quot;", "#35;", "\"]; end", "]", "%%", "%%{init: {}}%%", "end", "graph", "subgraph", "style a:#b;",
  "classDef x:#y;", "n0", ":::shared", "--> n1", "click n0 href", "fa:fa-ban", "1. list", "- list", "* list",
  "# heading", "`code`", "**bold**", "_x_", "\"`md`\"", "$$x$$",
  // DOT.
  "\\N", "\\G",
  // Names of types and locators.
  "Box<Array<(Int, String)>>", "Wheel named \"spare\"",
  // Unicode.
  "naïve", "日本語", "👩‍👩‍👧‍👦", "e\u{301}", "\u{2028}\u{2029}", "\u{FEFF}\u{202E}rtl", "\u{FFFE}\u{FFFF}\u{10FFFF}",
]

/// Returns a graph in which every free text is one of these names.
func hostileGraph(_ names: [String] = hostileNames) -> CatalogGraph {
  CatalogGraph(
    nodes: names.enumerated().map { index, name in
      .init(
        name, id: "\(name)\(index)", lifetime: .scoped(name), module: name, location: .init(fileID: name, line: index),
        owner: name)
    },
    edges: names.indices.map { index in
      .init(
        from: "\(names[index])\(index)", to: "\(names[names.count - 1 - index]) missing",
        location: .init(fileID: names[index], line: index))
    })
}
