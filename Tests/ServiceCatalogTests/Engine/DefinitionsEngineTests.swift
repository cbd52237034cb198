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
}
