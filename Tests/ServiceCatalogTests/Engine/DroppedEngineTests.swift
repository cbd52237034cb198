import ServiceCatalog
import Testing

@Suite("Engine: content dropped from slots")
struct DroppedEngineTests {
  private let key = EntryKey(Token.self, .blueprint)

  @Test("Dropped content is released latest instance first, and definitions last", arguments: seeds)
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    for count in 0..<12 {
      let releases = Releases()
      var all = Dropped()
      for order in Array(1..<(count + 1)).shuffled(using: &dice) {
        let box = Box(Tracked(order, in: releases))
        box.order = UInt64(order)
        all.add(box)
        all.add(Definition(key, Tracked(-order, in: releases)))
      }
      #expect(releases.order.isEmpty)
      all.release()
      #expect(Array(releases.order.prefix(count)) == Array(1..<(count + 1)).reversed())
      #expect(releases.alive.isEmpty)
    }
  }

  @Test("Dropped content keeps instances, definitions and flights until it is released")
  func adding() {
    let releases = Releases()
    var all = Dropped()
    all.release()
    all.add(Definition(key, Tracked(1, in: releases)))
    all.add(Box(Tracked(2, in: releases)))
    all.add(Flight(Definition(key, Tracked(3, in: releases)), for: Catalog(name: "test")))
    #expect(releases.alive == [1, 2, 3])
    all.release()
    #expect(releases.alive.isEmpty)
    all.add(Box(Tracked(4, in: releases)))
    all.release()
    #expect(releases.alive.isEmpty)
  }

  @Test("Recorded removals are numbered in order and outlive the release of the content")
  func released() {
    let entries = (0..<3).map { _ in Definition(key, nil, at: .unknown) }
    let before = Number.next()
    var all = Dropped()
    for entry in entries { all.add(Box(Token(1)), of: entry, isReleased: true) }
    all.add(Box(Token(1)), of: Definition(key, nil, at: .unknown))
    let released = all.release(isListenedTo: true)
    #expect(released.map(\.entry.identity) == entries.map(\.identity))
    let numbers = [before] + released.map(\.number) + [Number.next()]
    #expect(numbers == Set(numbers).sorted())
  }
}
