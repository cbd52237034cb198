import ServiceCatalog
import Testing

@Suite("Engine: a flight on a thread")
struct FlightThreadEngineTests {
  private let releases = Releases()
  private let key = EntryKey(Token.self, .blueprint)

  @Test("Each waiting thread and each later one receives the flight's outcome")
  func waiters() {
    let flight = Flight()
    let box = Box(Token(1))
    let waiting = Collected<Errand<Bool>>()
    #expect(!flight.hasEnded)
    flight.run {
      let isComing = Meeting(of: 4)
      for _ in 0..<4 {
        waiting.append(
          Errand {
            isComing.arrive()
            return flight.wait()?.box === box && flight.hasEnded
          })
      }
      isComing.wait()
      #expect(!flight.hasEnded)
      return .instance(box)
    }
    #expect(flight.hasEnded)
    for errand in waiting.all { #expect(errand.result() == true) }
    #expect(flight.wait()?.box === box)
  }

  @Test("Each waiting thread receives the flight's error")
  func failure() {
    let flight = Flight()
    flight.run { .failure(.assemblyFailed("test"), depth: 3) }
    guard case .failure(let error, let depth) = flight.wait() else {
      Issue.record("the flight has no error")
      return
    }
    #expect(error == .assemblyFailed("test"))
    #expect(depth == 3)
  }

  @Test("A flight that ended without an outcome returns nothing")
  func withoutOutcome() {
    let flight = Flight()
    flight.run { nil }
    #expect(flight.hasEnded)
    #expect(flight.wait() == nil)
  }

  @Test("A slot has one flight at a time, and all threads receive its instance", arguments: seeds)
  func single(seed: Int) {
    let built = Tally()
    let slots = (0..<100).map { number in
      Slot(key, Definition(key, Tracked(-number, in: releases), lifetime: .shared))
    }
    let obtained = Collected<[Int: ObjectIdentifier]>()
    onThreads(4) { thread in
      var dice = Dice(seed: seed + thread)
      var boxes: [Int: ObjectIdentifier] = [:]
      for index in slots.indices.shuffled(using: &dice) {
        boxes[index] = obtain(slots[index], built).map { ObjectIdentifier($0) }
      }
      obtained.append(boxes)
    }
    #expect(built.value == slots.count)
    #expect(obtained.all.count == 4)
    for boxes in obtained.all {
      for (index, slot) in slots.enumerated() { #expect(slot.box.map { ObjectIdentifier($0) } == boxes[index]) }
      #expect(boxes.count == slots.count)
    }
  }

  /// Obtains a slot's instance: the kept one, another thread's, or one that is built here.
  private func obtain(_ slot: Slot, _ built: Tally) -> AnyBox? {
    guard let definition = slot.definition else { return nil }
    let flight = Flight()
    var result: AnyBox?
    var other: Flight?
    flight.run {
      var dropped = Dropped()
      switch slot.find(definition, orAnnounce: flight, &dropped) {
      case .ready(let box): result = box
      case .building(let building): other = building
      case nil:
        let box = Box(Token(built.add()))
        result = box
        return slot.conclude(flight, keeping: box) ? .instance(box) : nil
      case .held, .changed: break
      }
      return nil
    }
    return result ?? other?.wait()?.box
  }
}
