import ServiceCatalog
import Testing

@Suite("Engine: definitions of catalogs and their copies")
struct DefinitionsEngineTests {
  @Test("Definitions behave like arrays of dictionaries and release unused ones", arguments: seeds)
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

  @Test("A copy's changes never affect its source, however deep the copies are")
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

  @Test("A definition that only a deallocated copy needed is released at the next change")
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

  @Test("Definitions are empty while none has a builder")
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
