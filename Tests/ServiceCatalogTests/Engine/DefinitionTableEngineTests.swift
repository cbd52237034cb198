import ServiceCatalog
import Testing

@Suite("Engine: table of definitions")
struct DefinitionTableEngineTests {
  /// A table, and the identities of the definitions that it must contain.
  private typealias Modeled = (table: DefinitionTable, model: [EntryKey: UInt64])

  @Test("A table and each of its copies behave like a dictionary", arguments: seeds)
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    let keys = Keys.mixed(types: 8)
    var tables: [Modeled] = [(DefinitionTable(), [:])]
    for _ in 0..<600 {
      let index = Int.random(in: tables.indices, using: &dice)
      switch Int.random(in: 0..<20, using: &dice) {
      case 0 where tables.count < 5: tables.append(tables[index])
      case 1 where tables.count > 1: tables.remove(at: index)
      case 2...5: leave(keys.randomElement(using: &dice)!, in: &tables[index])
      default: put(keys.randomElement(using: &dice)!, in: &tables[index])
      }
      if Int.random(in: 0..<30, using: &dice) == 0 { for table in tables { expectSame(table, keys) } }
    }
    for table in tables { expectSame(table, keys) }
  }

  private func put(_ key: EntryKey, in modeled: inout Modeled) {
    let new = Definition(key, nil, at: .unknown)
    let known = modeled.model[key]
    let change = modeled.table.update(key) { old in
      #expect(old?.identity == known)
      return new
    }
    #expect(change?.old?.identity == known)
    #expect(change?.new === new)
    modeled.model[key] = new.identity
    #expect(modeled.table[key] === new)
    #expect(modeled.table.count == modeled.model.count)
  }

  private func leave(_ key: EntryKey, in modeled: inout Modeled) {
    let known = modeled.model[key]
    let change = modeled.table.update(key) { old in
      #expect(old?.identity == known)
      return nil
    }
    #expect(change == nil)
  }

  private func expectSame(_ modeled: Modeled, _ keys: [EntryKey]) {
    let (table, model) = modeled
    for key in keys where table[key]?.identity != model[key] {
      Issue.record("\(key) is \(String(describing: table[key]?.identity)), not \(String(describing: model[key]))")
    }
    #expect(table.count == model.count)
    #expect(table.all.map(\.identity).sorted() == model.values.sorted())
  }
}
