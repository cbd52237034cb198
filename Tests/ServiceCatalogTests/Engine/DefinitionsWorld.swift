import ServiceCatalog
import Testing

/// The definitions of several catalogs that are copies of each other, each with a model.
struct DefinitionsWorld {
  /// The model's record of a definition, which does not keep it alive.
  private struct Entry: Equatable {
    let number: Int
    let identity: UInt64
    let rank: UInt64
  }

  private struct Member {
    var definitions = Definitions()
    var model: [EntryKey: Entry] = [:]
  }

  let releases = Releases()
  private let keys: [EntryKey]
  private var catalogs = [Member()]
  private var dice: Dice
  private var number = 0

  init(seed: Int, _ keys: [EntryKey]) {
    dice = Dice(seed: seed)
    self.keys = keys
  }

  /// Performs a random operation.
  mutating func step() {
    let index = Int.random(in: catalogs.indices, using: &dice)
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<12: copy(index)
    case 12..<20 where catalogs.count > 1: catalogs.remove(at: index)
    case 20..<23: remove(in: index)
    case 23: removeAll(in: index)
    case 24..<30: leave(keys.randomElement(using: &dice)!, in: index)
    case 30..<34: expectSame()
    default: put(keys.randomElement(using: &dice)!, in: index)
    }
    expectOwnAlive()
  }

  mutating func end() {
    catalogs = []
  }

  /// Expects that exactly the definitions that a catalog contains are alive.
  private func expectOwnAlive() {
    let own = catalogs.reduce(into: Set<Int>()) { own, catalog in own.formUnion(catalog.model.values.map(\.number)) }
    let alive = releases.alive
    if alive != own { Issue.record("\(alive.subtracting(own)) are alive, \(own.subtracting(alive)) are released") }
  }

  /// Expects that each catalog's definitions equal its model's.
  func expectSame() {
    for catalog in catalogs { expectSame(catalog.definitions, catalog.model) }
  }

  private func expectSame(_ definitions: Definitions, _ model: [EntryKey: Entry]) {
    for key in keys where definitions[key]?.identity != model[key]?.identity { Issue.record("\(key) differs") }
    #expect(definitions.all.map(\.identity) == model.values.sorted { $0.rank < $1.rank }.map(\.identity))
    #expect(definitions.isEmpty == model.isEmpty)
  }

  // MARK: Operations

  private mutating func put(_ key: EntryKey, in index: Int) {
    number += 1
    let known = catalogs[index].model[key]
    // A definition that replaces another one may take its rank or have a new one.
    let rank = Bool.random(using: &dice) ? known?.rank : nil
    let new = Definition(key, Tracked(number, in: releases), rank: rank)
    let change = releases.inside {
      catalogs[index].definitions.update(key) { old in
        #expect(old?.identity == known?.identity)
        return new
      }
    }
    #expect(change?.old?.identity == known?.identity)
    #expect(change?.new === new)
    catalogs[index].model[key] = Entry(number: number, identity: new.identity, rank: rank ?? new.identity)
    #expect(catalogs[index].definitions[key] === new)
  }

  private mutating func leave(_ key: EntryKey, in index: Int) {
    let known = catalogs[index].model[key]
    let change = releases.inside {
      catalogs[index].definitions.update(key) { old in
        #expect(old?.identity == known?.identity)
        return nil
      }
    }
    #expect(change == nil)
    expectSame(catalogs[index].definitions, catalogs[index].model)
  }

  private mutating func copy(_ index: Int) {
    if catalogs.count < 6 { catalogs.append(catalogs[index]) }
  }

  private mutating func remove(in index: Int) {
    let bit = UInt64.random(in: 0..<2, using: &dice)
    let model = catalogs[index].model
    func isRemoved(_ key: EntryKey) -> Bool { (model[key]?.identity ?? 0) % 2 == bit }
    let old = releases.inside { catalogs[index].definitions.remove(where: isRemoved) }
    expectSame(old, model)
    catalogs[index].model = model.filter { !isRemoved($0.key) }
    expectSame(catalogs[index].definitions, catalogs[index].model)
  }

  private mutating func removeAll(in index: Int) {
    let old = releases.inside { catalogs[index].definitions.remove { _ in true } }
    expectSame(old, catalogs[index].model)
    catalogs[index].model = [:]
    expectSame(catalogs[index].definitions, [:])
  }
}
