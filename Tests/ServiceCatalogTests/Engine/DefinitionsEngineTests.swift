import ServiceCatalog
import Testing

@Suite("Engine: definitions of catalogs and their copies")
struct DefinitionsEngineTests {
  /// Keys whose hashes are scattered, share their low bits, or are equal.
  enum Mixture: CaseIterable {
    case scattered, colliding, indistinct

    var keys: [EntryKey] {
      switch self {
      case .scattered: Keys.mixed(types: 3)
      case .colliding: Keys.colliding(count: 30, bits: 12) + Keys.plain(types: 1)
      case .indistinct: Keys.indistinct(count: 30) + Keys.plain(types: 1)
      }
    }
  }

  @Test("Definitions behave like dictionaries and keep exactly their own alive", arguments: seeds, Mixture.allCases)
  func random(seed: Int, mixture: Mixture) {
    var world = DefinitionsWorld(seed: seed, mixture.keys)
    for _ in 0..<700 { world.step() }
    world.expectSame()
    #expect(world.releases.early.isEmpty)
    world.end()
    #expect(world.releases.alive.isEmpty)
  }

  @Test("Many definitions are found by their keys, and in the order of their ranks", arguments: Mixture.allCases)
  func many(mixture: Mixture) {
    let keys =
      switch mixture {
      case .scattered: Keys.plain(types: 100)
      case .colliding: Keys.colliding(count: 200, bits: 10)
      case .indistinct: Keys.indistinct(count: 100)
      }
    var definitions = Definitions()
    let all = keys.map { Definition($0, nil, at: .unknown) }
    for definition in all.shuffled() { _ = definitions.update(definition.key) { _ in definition } }
    for definition in all { #expect(definitions[definition.key] === definition) }
    #expect(definitions.all.map(\.identity) == all.map(\.identity))
    let old = definitions.remove { _ in true }
    for key in keys { #expect(definitions[key] == nil) }
    #expect(old.all.count == all.count && definitions.all.isEmpty)
  }

  @Test("A copy's changes never affect its source, however deep the copies are", arguments: Mixture.allCases)
  func copies(mixture: Mixture) {
    let keys = mixture.keys
    var all: [(Definitions, UInt64)] = []
    var last = Definitions()
    for key in keys + keys {
      let new = Definition(key, nil, at: .unknown)
      _ = last.update(key) { _ in new }
      all.append((last, new.identity))
    }
    for (index, (definitions, identity)) in all.enumerated() {
      #expect(definitions[keys[index % keys.count]]?.identity == identity)
      #expect(definitions.all.count == min(index + 1, keys.count))
    }
  }

  @Test("A definition that only a copy contains is released with that copy, and not inside a change")
  func released() {
    let releases = Releases()
    let keys = Keys.plain(types: 1)
    var definitions = Definitions()
    func put(_ number: Int, at index: Int) {
      let change = releases.inside {
        definitions.update(keys[index]) { _ in Definition(keys[index], Tracked(number, in: releases)) }
      }
      withExtendedLifetime(change) {}
    }
    put(0, at: 0)
    put(1, at: 1)
    do {
      let copy = definitions
      put(2, at: 0)
      #expect(copy[keys[0]] != nil)
      withExtendedLifetime(copy) { #expect(releases.alive == [0, 1, 2]) }
    }
    #expect(releases.alive == [1, 2])
    put(3, at: 1)
    #expect(releases.alive == [2, 3])
    #expect(releases.early.isEmpty)
  }

  @Test("Definitions are empty while none has a builder")
  func empty() {
    let key = EntryKey(Token.self, .blueprint)
    var definitions = Definitions()
    #expect(definitions.isEmpty)
    _ = definitions.update(key) { _ in Definition(key, nil, at: .unknown) }
    #expect(definitions.isEmpty)
    let void = definitions
    _ = definitions.update(key) { _ in Definition(key, Tracked(0, in: Releases())) }
    #expect(!definitions.isEmpty)
    #expect(void.isEmpty)
    _ = definitions.remove { _ in true }
    #expect(definitions.isEmpty)
  }
}
