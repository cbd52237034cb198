import ServiceCatalog
import Testing

@Suite("Engine: definitions of catalogs and their copies")
struct DefinitionsEngineTests {
  @Test("Definitions of copies behave like those of independent dictionaries", arguments: seeds, [3, 40])
  func random(seed: Int, types: Int) {
    let keys = Keys.mixed(types: types).filter { !$0.isScoped && $0.kind != .element }
    var world = DefinitionsWorld(seed: seed, keys)
    for _ in 0..<700 { world.step() }
    world.expectSame()
    world.end()
    #expect(world.releases.alive.isEmpty)
  }

  @Test("A catalog that doesn't share its definitions releases a replaced one at once")
  func prompt() {
    let releases = Releases()
    let key = Keys.plain(types: 1)[0]
    let catalog = Catalog(name: "test")
    func put(_ number: Int, in catalog: Catalog) {
      catalog.change(key) { _ in Definition(key, Tracked(number, in: releases), rank: nil) }
    }
    put(0, in: catalog)
    var copy: Catalog? = catalog.isolatedCopy()
    put(1, in: catalog)
    #expect(releases.alive == [0, 1])
    put(2, in: copy!)
    #expect(releases.alive == [1, 2])
    copy = nil
    #expect(releases.alive == [1])
    put(3, in: catalog)
    #expect(releases.alive == [3])
  }

  @Test("Contributions are found by their keys, and those of an earlier value never change", arguments: seeds)
  func contributions(seed: Int) {
    var dice = Dice(seed: seed)
    var values: [(Contributions, [Definition])] = [(Contributions(), [])]
    for number in 1...300 {
      let key = EntryKey(contributionTo: Token.self, number: UInt64(number))
      let (value, model) = values.randomElement(using: &dice)!
      if Int.random(in: 0..<10, using: &dice) == 0 {
        let rest = model.filter { _ in Bool.random(using: &dice) }
        values.append((Contributions(rest), rest))
      } else {
        let new = Definition(key, nil, at: .unknown)
        values.append((value.adding(new), model + [new]))
      }
    }
    for (value, model) in values {
      #expect(value.all.map(\.identity) == model.map(\.identity) && value.isEmpty == model.isEmpty)
      for number in 0...301 {
        let key = EntryKey(contributionTo: Token.self, number: UInt64(number))
        #expect(value[key] === model.first { $0.key == key })
      }
    }
  }
}
