import ServiceCatalog
import Testing

/// Catalogs that are copies of each other, whose entries change at random, each with a model.
struct DefinitionsWorld {
  /// The model's record of a definition, which does not keep it alive.
  private struct Entry: Equatable {
    let number: Int
    let identity: UInt64
    let rank: UInt64
  }

  private struct Member {
    let catalog: Catalog
    var model: [EntryKey: Entry] = [:]
  }

  let releases = Releases()
  private let keys: [EntryKey]
  private var members = [Member(catalog: Catalog(name: "first"))]
  private var dice: Dice
  private var number = 0

  init(seed: Int, _ keys: [EntryKey]) {
    dice = Dice(seed: seed)
    self.keys = keys
  }

  /// Performs a random operation.
  mutating func step() {
    let index = Int.random(in: members.indices, using: &dice)
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<12: if members.count < 6 { copy(index) }
    case 12..<20 where members.count > 1: members.remove(at: index)
    case 20..<23: remove(in: index)
    case 23: removeAll(in: index)
    case 24..<30: leave(keys.randomElement(using: &dice)!, in: index)
    case 30..<34: expectSame()
    default: put(keys.randomElement(using: &dice)!, in: index)
    }
    let alive = releases.alive
    for member in members where !alive.isSuperset(of: member.model.values.map(\.number)) {
      Issue.record("a current definition is released")
    }
  }

  mutating func end() { members = [] }

  /// Expects that each catalog's definitions equal its model's.
  func expectSame() {
    for member in members {
      for key in keys where member.catalog.ownDefinition(of: key)?.identity != member.model[key]?.identity {
        Issue.record("\(key) differs")
      }
      let expected = member.model.values.sorted { $0.rank < $1.rank }.map(\.identity)
      #expect(member.catalog.ownEntries.map(\.identity) == expected)
      #expect(member.catalog.visibility.isEmpty == member.model.isEmpty)
    }
  }

  // MARK: Operations

  private mutating func put(_ key: EntryKey, in index: Int) {
    number += 1
    let known = members[index].model[key]
    // A definition that replaces another one may take its rank or have a new one.
    let rank = Bool.random(using: &dice) ? known?.rank : nil
    let new = Definition(key, Tracked(number, in: releases), rank: rank)
    members[index].catalog.change(key) { old in
      #expect(old?.identity == known?.identity)
      return new
    }
    members[index].model[key] = Entry(number: number, identity: new.identity, rank: rank ?? new.identity)
    #expect(members[index].catalog.ownDefinition(of: key) === new)
  }

  private func leave(_ key: EntryKey, in index: Int) {
    let isChanged = members[index].catalog.change(key) { old in
      #expect(old?.identity == members[index].model[key]?.identity)
      return nil
    }
    #expect(!isChanged)
  }

  private mutating func copy(_ index: Int) {
    members.append(Member(catalog: members[index].catalog.isolatedCopy(), model: members[index].model))
  }

  private mutating func remove(in index: Int) {
    let removed = Set(keys.filter { _ in Bool.random(using: &dice) })
    members[index].catalog.empty { removed.contains($0) }
    members[index].model = members[index].model.filter { !removed.contains($0.key) }
    expectSame()
  }

  private mutating func removeAll(in index: Int) {
    members[index].catalog.clear()
    members[index].model = [:]
    expectSame()
  }
}
