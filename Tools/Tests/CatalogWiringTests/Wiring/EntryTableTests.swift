import CatalogWiring
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Table of entries")
struct EntryTableTests {
  private let wiring = Wiring(
    name: "app",
    entries: [
      .init("unsupplied"),
      .init(
        "clock", lifetime: .shared, key: "clock", output: "any Clock", declaration: place("Clock.swift", 1),
        supplies: [.init(place("Root.swift", 3, 5), module: "TimeModule")]),
      .init("Cache named \"a\tb\"", kind: .located, lifetime: .scoped("S"), supplies: [.init(place("Root.swift", 4))]),
      .init("store", kind: .async, supplies: [.init(place("Root.swift", 5))]), .init("nobodys"),
      .init(
        "chat", kind: .mainActorParameterized, supplies: [.init(place("Root.swift", 6))],
        conformance: .mainActorParameterized),
      .init(
        "feed", kind: .async, lifetime: .shared, supplies: [.init(place("Root.swift", 7))],
        conformance: .async,
        declared: .init(.unknown, at: place("Feed.swift", 2))),
    ],
    needs: ["A", "B", "A", "C", "D"].map {
      .init(from: $0, code: $0, to: "clock", position: place("A.swift", 1))
    }
      + [
        .init(from: "A", code: "A", to: "unsupplied", position: place("A.swift", 2)),
        .init(from: nil, code: "main()", to: "Elsewhere", position: place("A.swift", 3)),
      ])

  @Test("The table as text has the expected content")
  func text() throws {
    try expectGolden(EntryTable(wiring).text(), "list.txt")
    #expect(EntryTable(Wiring(name: "empty")).text() == "ENTRY  OUTPUT  LIFETIME  MODULE  WHERE  NEEDED BY\n")
  }

  @Test("The table as JSON has the expected content")
  func json() throws {
    let text = EntryTable(wiring).json()
    try expectGolden(text, "list.json")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["entries"] as? [Any])?.count == 7)
  }
}
