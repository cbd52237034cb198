import ServiceCatalog
import Synchronization
import Testing

@Suite("Engine: table of slots")
struct SlotTableEngineTests {
  @Test("A growing table finds exactly the slots that were added", arguments: seeds)
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    let releases = Releases()
    let keys = Keys.plain(types: 40).shuffled(using: &dice)
    let (added, others) = (keys.prefix(400), keys.dropFirst(400))
    let catalog = CatalogMemory()
    var table = catalog.table
    var model: [EntryKey: ObjectIdentifier] = [:]
    var earlier: [(table: SlotTable, model: [EntryKey: ObjectIdentifier])] = []
    for (number, key) in added.enumerated() {
      #expect(table.slot(of: key) == nil)
      let slot = Slot(key, Definition(key, Tracked(number, in: releases)))
      table = table.adding(slot)
      model[key] = ObjectIdentifier(slot)
      if Int.random(in: 0..<40, using: &dice) == 0 { earlier.append((table, model)) }
      if Int.random(in: 0..<40, using: &dice) == 0 { expectSame(table, model) }
    }
    expectSame(table, model)
    for key in others where table.slot(of: key) != nil { Issue.record("\(key) was not added") }
    // A reader may still use a table that was replaced.
    for (table, model) in earlier {
      for (key, slot) in model where table.slot(of: key).map(ObjectIdentifier.init) != slot {
        Issue.record("\(key) is lost in an earlier table")
      }
    }
    #expect(releases.alive.count == added.count)
    table.deallocate()
    #expect(releases.alive.isEmpty)
    withExtendedLifetime(catalog) {}
  }

  private func expectSame(_ table: SlotTable, _ model: [EntryKey: ObjectIdentifier]) {
    for (key, slot) in model where table.slot(of: key).map(ObjectIdentifier.init) != slot {
      Issue.record("\(key) is not found")
    }
    var all: [ObjectIdentifier] = []
    table.forEach { all.append(ObjectIdentifier($0)) }
    #expect(all.count == model.count)
    #expect(Set(all) == Set(model.values))
  }

  @Test("The table distinguishes keys that differ only in kind or scope")
  func kinds() {
    let keys = Keys.all(of: Token.self)
    for key in keys {
      let catalog = CatalogMemory()
      var table = catalog.table.adding(Slot(key, Definition(key, Tracked(0, in: Releases()))))
      for other in keys { #expect((table.slot(of: other) != nil) == (other == key)) }
      for other in keys where other != key {
        table = table.adding(Slot(other, Definition(other, Tracked(0, in: Releases()))))
      }
      for other in keys { #expect(table.slot(of: other)?.key == other) }
      table.deallocate()
      withExtendedLifetime(catalog) {}
    }
  }

  @Test("A table to which nothing was added is empty")
  func empty() {
    let catalog = CatalogMemory()
    for key in Keys.plain(types: 10) { #expect(catalog.table.slot(of: key) == nil) }
    catalog.table.forEach { _ in Issue.record("an empty table has a slot") }
    catalog.table.deallocate()
  }

  @Test("Readers see every added slot while a writer adds more", arguments: seeds, 1...4)
  func readers(seed: Int, round: Int) {
    let releases = Releases()
    var dice = Dice(seed: seed + 100 * round)
    let keys = Keys.plain(types: 40).shuffled(using: &dice)
    let catalog = CatalogMemory()
    let published = Protected(catalog.table)
    let progress = Progress(of: 400)
    onThreads(4) { thread in
      if thread == 0 {
        // The slots are created here, so that a reader can reach them through the table only.
        for (number, key) in keys.prefix(progress.end).enumerated() {
          let slot = Slot(key, Definition(key, Tracked(number, in: releases)))
          let table = published.withLock { $0 }.adding(slot)
          published.withLock { $0 = table }
          progress.advance()
        }
      } else {
        var reader = Reader(keys: keys, dice: Dice(seed: seed + 100 * round + thread))
        while reader.read(published, progress) {}
      }
    }
    published.withLock { $0 }.deallocate()
    #expect(releases.alive.isEmpty)
    withExtendedLifetime(catalog) {}
  }
}

/// The memory of a catalog, which contains its first table.
private final class CatalogMemory: Sendable {
  private let first = FirstTable()
  var table: SlotTable { first.table() }
}

/// The number of keys that the writer has added.
private final class Progress: Sendable {
  let end: Int
  private let count = Atomic<Int>(0)

  init(of end: Int) {
    self.end = end
  }

  var value: Int { count.load(ordering: .acquiring) }

  func advance() {
    count.add(1, ordering: .releasing)
  }
}

/// A thread that looks up keys.
private struct Reader {
  let keys: [EntryKey]
  var dice: Dice
  private var found: Set<Int> = []

  init(keys: [EntryKey], dice: Dice) {
    self.keys = keys
    self.dice = dice
  }

  /// Looks up several keys: those that are added next, which no other memory publishes, and random ones.
  ///
  /// - Returns: Whether the writer is still adding.
  mutating func read(_ published: Protected<SlotTable>, _ progress: Progress) -> Bool {
    let known = progress.value
    let table = published.withLock { $0 }
    for turn in 0..<100 {
      let index = turn % 2 == 0 ? (known + turn / 2 % 5) % keys.count : Int.random(in: keys.indices, using: &dice)
      if let slot = table.slot(of: keys[index]) {
        if slot.key != keys[index] || slot.definition?.key != keys[index] || index >= progress.end {
          Issue.record("\(slot.key) is found instead of \(keys[index])")
        }
        found.insert(index)
      } else if index < known || found.contains(index) {
        Issue.record("\(keys[index]) was added and is not found")
      }
    }
    return known < progress.end
  }
}
