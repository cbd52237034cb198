import ServiceCatalog
import Testing

@Suite("Engine: the definitions of catalogs that are copies of each other")
struct DefinitionsEngineTests {
  @Test("behave like arrays of dictionaries, and release what nobody needs", arguments: seeds)
  func random(seed: Int) {
    var world = DefinitionsWorld(seed: seed)
    for _ in 0..<900 { world.step() }
    world.expectSame()
    world.keepOne()
    world.expectNothingKept()
    #expect(world.releases.early.isEmpty)
    world.end()
    #expect(world.releases.alive.isEmpty)
  }

  @Test("are not changed by what a copy does, however deep the copies are")
  func copies() {
    let keys = Keys.plain(types: 3)
    var all: [(Definitions, UInt64)] = []
    var last = Definitions()
    for key in keys + keys {
      let new = Definition(key, nil, at: .unknown)
      _ = last.update(key) { _ in new }
      all.append((last.copy().definitions, new.identity))
    }
    for (index, (definitions, identity)) in all.enumerated() {
      #expect(definitions[keys[index % keys.count]]?.identity == identity)
      #expect(definitions.all.count == min(index + 1, keys.count))
    }
  }

  @Test("a definition that only a copy needed is released at the next change after the copy has gone")
  func released() {
    let releases = Releases()
    let keys = Keys.plain(types: 1)
    var definitions = Definitions()
    _ = definitions.update(keys[0]) { _ in Definition(keys[0], Tracked(0, in: releases)) }
    do {
      let copy = definitions.copy().definitions
      _ = definitions.update(keys[0]) { _ in Definition(keys[0], Tracked(1, in: releases)) }
      #expect(copy[keys[0]] != nil)
      #expect(releases.alive == [0, 1])
    }
    _ = releases.inside { definitions.update(keys[1]) { _ in nil } }
    #expect(releases.early.isEmpty)
    #expect(definitions.takeReplaced().count == 1)
    #expect(releases.alive == [1])
    #expect(definitions.takeReplaced().isEmpty)
  }

  @Test("are empty while no definition says how anything is built")
  func empty() {
    let key = EntryKey(Token.self, .blueprint)
    var definitions = Definitions()
    #expect(definitions.isEmpty)
    _ = definitions.update(key) { _ in Definition(key, nil, at: .unknown) }
    #expect(definitions.isEmpty)
    #expect(definitions.copy().definitions.isEmpty)
    _ = definitions.update(key) { _ in Definition(key, Tracked(0, in: Releases())) }
    #expect(!definitions.isEmpty)
    #expect(!definitions.copy().definitions.isEmpty)
    _ = definitions.removeAll()
    #expect(definitions.isEmpty)
  }
}
