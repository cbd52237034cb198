import ServiceCatalog
import Testing

@Suite("Engine: content dropped from slots")
struct DroppedEngineTests {
  @Test("Dropped content is released latest instance first, and definitions last", arguments: seeds)
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    for count in 0..<12 {
      let releases = Releases()
      var all = Dropped()
      for order in Array(1..<(count + 1)).shuffled(using: &dice) {
        let box = Box(Tracked(order, in: releases))
        box.order = UInt64(order)
        let key = EntryKey(Token.self, .blueprint)
        all.add(Dropped(box, Definition(key, Tracked(-order, in: releases))))
      }
      #expect(releases.order.isEmpty)
      all.release()
      #expect(Array(releases.order.prefix(count)) == Array(1..<(count + 1)).reversed())
      #expect(releases.alive.isEmpty)
    }
  }

  @Test("Dropped content has an instance only if a slot kept it strongly")
  func instance() {
    let object = Token(1)
    #expect(!Dropped().hasInstance)
    #expect(Dropped(Box(object)).hasInstance)
    #expect(!Dropped(WeakBox(object)).hasInstance)
  }

  @Test("Dropped content can adopt an instance, a definition or both from another one")
  func adding() {
    let releases = Releases()
    let key = EntryKey(Token.self, .blueprint)
    var all = Dropped()
    all.add(Dropped())
    all.add(Dropped(nil, Definition(key, Tracked(1, in: releases))))
    all.add(Dropped(Box(Tracked(2, in: releases))))
    all.add(Dropped(Box(Tracked(3, in: releases)), Definition(key, Tracked(4, in: releases))))
    all.add(Dropped())
    #expect(releases.alive == [1, 2, 3, 4])
    all.release()
    #expect(releases.alive.isEmpty)
  }
}
