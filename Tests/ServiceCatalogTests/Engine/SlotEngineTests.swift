import ServiceCatalog
import Synchronization
import Testing

@Suite("Engine: a slot")
struct SlotEngineTests {
  private let releases = Releases()
  private let catalog = Catalog(name: "test")
  private let key = EntryKey(Token.self, .blueprint)

  @Test("A slot holds what its model holds and releases nothing by itself", arguments: seeds)
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    for _ in 0..<10 {
      var world = SlotWorld(seed: Int.random(in: 0..<Int.max, using: &dice))
      for _ in 0..<100 { world.step() }
      world.end()
    }
  }

  @Test("A slot's state predicts what a reader will find", arguments: EntryKey.Kind.allCases)
  func states(kind: EntryKey.Kind) {
    let isPlain = [.blueprint, .mainActor].contains(kind)
    let key = EntryKey(Token.self, kind)
    func state(_ key: EntryKey, _ lifetime: Lifetime, isOwn: Bool) -> UInt8 {
      let definition = Definition(key, Tracked(0, in: releases), lifetime: lifetime, isOwn: isOwn)
      return Slot(key, definition).stamp.state
    }
    let isSlow = [.async, .collection, .element].contains(kind)
    let transient = isSlow ? SlotState.slow : SlotState.transient
    #expect(state(key, .transient, isOwn: false) == transient)
    #expect(state(key, .transient, isOwn: true) == (isPlain ? SlotState.own : transient))
    #expect(state(key.scoped, .transient, isOwn: true) == SlotState.slow)
    for lifetime in [Lifetime.shared, .weak, .graph] { #expect(state(key, lifetime, isOwn: true) == SlotState.slow) }
    let void = Definition(key, nil, at: .unknown)
    #expect(Slot(key, void).stamp.state == SlotState.slow)
  }

  @Test("A deallocated slot releases its content")
  func gone() {
    do {
      let definition = Definition(key, Tracked(1, in: releases), lifetime: .shared)
      let (kept, weak, building) = (Slot(key, definition), Slot(key, definition), Slot(key, definition))
      var dropped = Dropped()
      build(Box(Tracked(2, in: releases)), in: kept)
      let tracked = Tracked(3, in: releases)
      build(Box(tracked).weakened!, in: weak)
      let flight = Flight(Definition(key, Tracked(4, in: releases)), for: catalog)
      _ = building.find(definition, orAnnounce: flight, &dropped)
      withExtendedLifetime(tracked) { #expect(releases.alive == [1, 2, 3, 4]) }
    }
    #expect(releases.alive.isEmpty)
  }

  /// Builds the instance of a slot, which takes this box.
  private func build(_ box: AnyBox, in slot: Slot) {
    guard let definition = slot.definition else { return }
    let flight = Flight()
    var dropped = Dropped()
    _ = slot.find(definition, orAnnounce: flight, &dropped)
    _ = slot.conclude(flight, keeping: box)
  }

  @Test("A slot hands a replaced definition, instance and flight to the caller")
  func replaced() {
    let slot = Slot(key, Definition(key, Tracked(1, in: releases), lifetime: .shared))
    var dropped = Dropped()
    let flight = Flight(Definition(key, Tracked(2, in: releases)), for: catalog)
    _ = slot.find(slot.definition!, orAnnounce: consume flight, &dropped)
    releases.inside { slot.set(Definition(key, Tracked(3, in: releases), lifetime: .shared), &dropped) }
    #expect(dropped.released.isEmpty)
    #expect(releases.alive == [1, 2, 3])
    dropped.release()
    #expect(releases.alive == [3])
    build(Box(Tracked(4, in: releases)), in: slot)
    let kept = slot.definition
    releases.inside { slot.set(nil, &dropped) }
    #expect(dropped.released.map(\.entry.identity) == [kept?.identity])
    #expect(releases.alive == [3, 4])
    dropped.release()
    withExtendedLifetime(kept) { #expect(releases.alive == [3]) }
    #expect(releases.early.isEmpty)
  }

  @Test("A slot keeps the latest construction while readers look without waiting", arguments: seeds)
  func readers(seed: Int) {
    let releases = releases
    let slot = Slot(key, Definition(key, Tracked(0, in: releases), lifetime: .shared))
    let isOver = Tally()
    onThreads(4) { [catalog, key] thread in
      guard thread == 0 else {
        while isOver.value == 0 {
          guard slot.stamp.state == SlotState.ready else { continue }
          if let tracked = slot.readyInstance(as: Tracked.self) { #expect(tracked.number > 0) }
        }
        return
      }
      var dice = Dice(seed: seed)
      for number in 1...500 {
        guard let definition = slot.definition else { break }
        let flight = Flight(definition, for: catalog)
        var dropped = Dropped()
        _ = slot.find(definition, orAnnounce: flight, &dropped)
        #expect(!slot.conclude(flight, keeping: Box(Tracked(number, in: releases))))
        #expect(slot.readyInstance(as: Tracked.self)?.number == number)
        if Bool.random(using: &dice) { #expect(slot.find(definition) != nil) }
        if Bool.random(using: &dice) { _ = slot.drop(&dropped) }
        slot.set(Definition(key, Tracked(-number, in: releases), lifetime: .shared), &dropped)
        dropped.release()
      }
      isOver.add()
    }
    #expect(releases.alive == [-500])
  }
}
