import CatalogWiring
import ServiceCatalog
import Testing

/// Returns a wiring of entries with one-letter names.
///
/// In each pair the first entry needs the second.
private func wiring(_ pairs: [String]) -> Wiring {
  let names = Set(pairs.joined().map(String.init)).sorted()
  return Wiring(
    name: "app",
    entries: names.enumerated().map { index, name in
      .init(name, key: "key\(name)", supplies: [.init(place("Root.swift", index + 1), module: "M")])
    },
    needs: pairs.enumerated().map { index, pair in
      .init(
        from: String(pair.first!), code: String(pair.first!), to: String(pair.last!),
        position: place("A.swift", index + 1))
    } + [.init(from: nil, code: "main()", to: names[0], position: place("Main.swift", 1))])
}

@Suite("Explaining why an entry is needed")
struct ExplanationTests {
  @Test("All paths are listed, the shortest first")
  func ways() {
    let wiring = wiring(["AB", "BD", "AC", "CD", "AD", "BC"])
    let paths = wiring.paths(from: "A", to: "D").map { path in path.map { $0.from ?? "" }.joined() }
    #expect(paths == ["A", "AB", "AC", "ABC"])
    #expect(wiring.paths(from: "A", to: "D", limit: 2).count == 2)
    #expect(wiring.paths(from: "D", to: "A").isEmpty)
  }

  @Test("A search through cycles ends, and finds the only path that leaves them")
  func cycles() {
    #expect(wiring(["AB", "BA"]).paths(from: "A", to: "A").map(\.count) == [2])
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let all = wiring(letters.dropLast().flatMap { from in letters.dropLast().filter { $0 != from }.map { from + $0 } })
    #expect(all.paths(from: "A", to: "B", limit: 100).count == 100)
    // No entry leads to it, so no path is searched for.
    #expect(all.paths(from: "A", to: "Z").isEmpty)
    // The only path leaves the cycles at once and must be found among all that go around.
    let clique = "ABCDEFGHIJKLMNOP".map(String.init)
    let tail = wiring(
      clique.flatMap { from in clique.filter { $0 != from }.map { from + $0 } } + ["AQ", "QR", "RS", "ST", "TU", "UV"])
    #expect(tail.paths(from: "A", to: "V").map(\.count) == [6])
  }

  @Test("Explanations have the expected texts")
  func texts() throws {
    let explanation = WiringExplanation(wiring(["AB", "BC", "AC"]))
    try expectGolden(
      explanation.dependents(of: "C") + "\n" + explanation.dependents(of: "A") + "\n"
        + explanation.paths(from: "A", to: "C", limit: 1) + "\n" + explanation.paths(from: "A", to: "C", limit: 2)
        + "\n"
        + explanation.paths(from: "C", to: "A", limit: 2),
      "why.txt")
    #expect(explanation.hasPath(from: "A", to: "C") && !explanation.hasPath(from: "C", to: "A"))
  }

  @Test("An entry is found by name, key and identifier, and a misspelled one has a suggestion")
  func names() throws {
    var wiring = wiring(["AB"])
    wiring.entries += [
      .init("clock", key: "clock"), .init("Twin", id: "Twin"), .init("Twin", id: "Twin#2"),
    ]
    wiring.needs.append(.init(from: "A", code: "A", to: "Missing", position: place("A.swift", 9)))
    for name in ["clock", "clock", "\\.clock"] { #expect(try wiring.id(of: name) == "clock") }
    #expect(try wiring.id(of: "Missing") == "Missing")
    #expect(throws: Wiring.NameError.ambiguous("Twin", ids: ["Twin#1", "Twin#2"])) { try wiring.id(of: "Twin") }
    #expect(try wiring.id(of: "Twin#1") == "Twin" && wiring.id(of: "Twin#2") == "Twin#2")
    #expect(throws: Wiring.NameError.unknown("clok", near: ["clock"])) { try wiring.id(of: "clok") }
    #expect(throws: Wiring.NameError.unknown("nothing-like-it", near: [])) { try wiring.id(of: "nothing-like-it") }
  }
}
