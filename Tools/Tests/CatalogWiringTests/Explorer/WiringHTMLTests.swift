import CatalogInspection
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("A wiring as an HTML page")
struct WiringHTMLTests {
  @Test("A finding about a lifetime is on its entry")
  func lifetimes() throws {
    func place(_ line: Int) -> SourcePosition { SourcePosition(file: "Shop.swift", line: line, column: 1) }
    let wiring = Wiring(
      name: "shop",
      entries: [
        .init("lamp", supplies: [.init(place(1))]),
        .init(
          "store", supplies: [.init(place(2))], conformance: .plain,
          declared: .init(.kept(.shared), at: place(3))),
        .init(
          "feed", kind: .async, supplies: [.init(place(4), lifetime: .init(.kept(.graph), at: place(5)))],
          conformance: .async),
      ])
    let findings = wiring.findings().filter { $0.rule == "unsupported-lifetime" }
    #expect(
      try PageData(wiring.html(findings: findings)).findings.map(\.entries) == [["store"], ["feed"]])
  }

  @Test("An entry has its key, output, style, declaration and obtaining code from the sources")
  func sources() throws {
    let place = SourcePosition(file: "Shop.swift", line: 3, column: 8)
    let wiring = Wiring(
      name: "shop",
      entries: [
        .init(
          "clock", lifetime: .shared, key: "clock", output: "any Clock", module: "Time", declaration: place,
          supplies: [.init(place)]),
        .init("Bundle.users", style: .linked, supplies: [.init(place)]),
        .init("Printer", kind: .located, supplies: [.init(place)]),
        .init("lamp", declaration: place),
      ],
      needs: [.init(from: nil, code: "Shop.main", to: "clock", position: place)])
    let page = try PageData(wiring.html())
    #expect(page.title == "shop")
    #expect(
      page.details == [
        "clock": .init(
          style: "catalogued", key: "clock", output: "any Clock", module: "Time", declared: "Shop.swift:3:8",
          code: [.init(name: "Shop.main", place: "Shop.swift:3:8")]),
        "Bundle.users": .init(style: "linked"), "Printer": .init(style: "located"),
      ])
    #expect(page.findings.isEmpty)
  }

  @Test("The page has the graph of the other drawings, whose modules are those that supply the entries")
  func modules() throws {
    let place = SourcePosition(file: "Shop.swift", line: 3, column: 8)
    let wiring = Wiring(
      name: "shop",
      entries: [
        .init("clock", module: "Time", supplies: [.init(place, module: "SystemTime")]),
        .init("agenda", module: "Time", supplies: [.init(place, module: "Office")]),
        .init("lamp", module: "App", supplies: [.init(place)]),
      ])
    let page = try PageData(wiring.html())
    let graph = try CatalogGraph(json: page.graph)
    #expect(graph.nodes.map(\.module) == ["SystemTime", "Office", nil])
    #expect(graph.mermaid() == wiring.graph.mermaid())
    #expect(page.details["clock"]?.module == "Time")
  }

  @Test("Findings are on their entries and edges")
  func findings() throws {
    func place(_ line: Int) -> SourcePosition { SourcePosition(file: "Shop.swift", line: line, column: 1) }
    let wiring = Wiring(
      name: "shop",
      entries: [
        .init("agenda", supplies: [.init(place(1))]), .init("store", supplies: [.init(place(2))]),
        .init("clock", declaration: place(3)),
        // Two entries have the same name, and the finding concerns one of them.
        .init("lamp", supplies: [.init(place(4))]),
        .init("lamp", id: "lamp#2", supplies: [.init(place(5))]),
      ],
      needs: [
        .init(from: nil, code: "main", to: "agenda", position: place(10)),
        .init(from: "agenda", code: "agenda", to: "store", position: place(11)),
        .init(from: "store", code: "store", to: "clock", position: place(12)),
        .init(from: "agenda", code: "agenda", to: "lamp#2", position: place(13)),
      ])
    let page = try PageData(wiring.html(title: "Shop", findings: wiring.findings()))
    let missing = try #require(page.findings.first { $0.rule == "missing-entry" })
    #expect(missing.severity == "error" && missing.place == "Shop.swift:12:1")
    #expect(missing.message == "nothing is supplied for clock")
    #expect(missing.text.contains("agenda -> store -> clock"))
    #expect(Set(missing.entries) == ["agenda", "store", "clock"])
    #expect(
      Set(missing.edges) == [["agenda", "store"], ["store", "clock"]])
    let unused = page.findings.filter { $0.rule == "unused-entry" }
    #expect(unused.map(\.entries) == [["lamp"]])
  }
}
