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
      case .changed: break
      }
      return nil
    }
    return result ?? other?.wait()?.box
  }
}

@Suite("Engine: a flight in a task", .timeLimit(.minutes(10)))
struct FlightTaskEngineTests {
  private let releases = Releases()
  private let catalog = Catalog(name: "test")
  private let entry = Definition(EntryKey(Token.self, .async), nil, at: .unknown)

  @Test("Each waiter receives the flight's outcome")
  func outcome() async throws {
    let plane = TaskFlight(entry, for: catalog)
    let box = Box(Token(1))
    plane.start { .instance(box) }
    let waiters = [plane.first] + (0..<5).map { _ in plane.waiter() }
    for waiter in waiters.dropFirst() { #expect(plane.flight.add(waiter)) }
    let tasks = waiters.map { plane.wait($0) }
    await plane.door.waitFor(1)
    #expect(!plane.flight.hasEnded)
    await plane.door.open()
    for task in tasks { #expect(await task.value?.box === box) }
    #expect(plane.flight.hasEnded)
    #expect(plane.abandoned.value == 0)
    #expect(plane.cancelled.all == [false])
    #expect(!plane.flight.add(plane.waiter()))
  }

  @Test("A flight's builder receives its entry and its owner")
  func arguments() async {
    let flight = Flight(entry, for: catalog)
    let first = Waiter(for: flight, of: entry)
    #expect(flight.add(first))
    flight.start { [entry, catalog] given, owner in
      #expect(given === entry)
      #expect(owner === catalog)
      return .instance(Box(Token(1)))
    }
    #expect(await flight.outcome(of: first) {} != nil)
  }

  @Test("A flight that has ended keeps neither its entry nor its owner nor its outcome")
  func released() async {
    let alive = WeakCatalogReference()
    // A waiter keeps its entry, so only the flight outlives this closure.
    let run = { [releases] in
      let catalog = Catalog(name: "test")
      alive.catalog = catalog
      let plane = TaskFlight(Definition(EntryKey(Token.self, .async), Tracked(1, in: releases)), for: catalog)
      let second = plane.waiter()
      #expect(plane.flight.add(second))
      plane.start { .instance(Box(Tracked(2, in: releases))) }
      let tasks = [plane.wait(plane.first), plane.wait(second)]
      await plane.door.open()
      for task in tasks { #expect(await Self.number(of: task) == 2) }
      return plane.flight
    }
    let flight = await run()
    #expect(flight.entry == nil && flight.owner == nil && flight.waiters.isEmpty)
    // A task that has ended may keep its result until it is deallocated.
    #expect(await holdsSoon { releases.alive.isEmpty && alive.catalog == nil })
    withExtendedLifetime(flight) {}
  }

  private static func number(of task: Task<Flight.Outcome?, Never>) async -> Int? {
    (await task.value?.box?.object as? Tracked)?.number
  }

  @Test("A flight keeps no outcome once all its waiters have left")
  func withoutWaiters() async {
    let plane = TaskFlight(entry, for: catalog)
    plane.start { [releases] in .instance(Box(Tracked(1, in: releases))) }
    await plane.door.waitFor(1)
    #expect(await plane.waitCancelled(plane.first) == nil)
    await plane.door.open()
    #expect(await holdsSoon { plane.flight.hasEnded })
    #expect(await holdsSoon { releases.alive.isEmpty })
    #expect(releases.order == [1])
    #expect(plane.flight.entry == nil && plane.flight.owner == nil)
  }
}

@Suite("Engine: cancelled waiters of a flight", .timeLimit(.minutes(10)))
struct FlightCancellationEngineTests {
  private let catalog = Catalog(name: "test")
  private let plane: TaskFlight
  private let box = Box(Token(1))

  init() {
    plane = TaskFlight(Definition(EntryKey(Token.self, .async), nil, at: .unknown), for: catalog)
  }

  @Test("A cancelled waiter receives nothing, and the others receive the outcome")
  func one() async {
    plane.start { [box] in .instance(box) }
    let (second, third) = (plane.waiter(), plane.waiter())
    #expect(plane.flight.add(second) && plane.flight.add(third))
    let waiting = [plane.wait(plane.first), plane.wait(third)]
    let cancelled = plane.wait(second)
    cancelled.cancel()
    #expect(await cancelled.value == nil)
    await plane.door.open()
    for task in waiting { #expect(await task.value?.box === box) }
    #expect(plane.abandoned.value == 0)
    #expect(plane.cancelled.all == [false])
  }

  @Test("Cancelling other waiters does not abandon a flight that its first waiter is about to start")
  func beforeStart() async throws {
    let joining = plane.waiter()
    #expect(plane.flight.add(joining))
    #expect(await plane.waitCancelled(joining) == nil)
    // The first waiter was added before the flight could be seen.
    try #require(plane.abandoned.value == 0)
    let third = plane.waiter()
    try #require(plane.flight.add(third))
    plane.start { [box] in .instance(box) }
    let tasks = [plane.wait(plane.first), plane.wait(third)]
    await plane.door.open()
    for task in tasks { #expect(await task.value?.box === box) }
    #expect(plane.cancelled.all == [false])
  }

  @Test("Cancelling the last waiter abandons the flight, cancels its task and closes it to others")
  func all() async {
    plane.start { [box] in .instance(box) }
    let second = plane.waiter()
    #expect(plane.flight.add(second))
    await plane.door.waitFor(1)
    #expect(await plane.waitCancelled(plane.first) == nil)
    #expect(plane.abandoned.value == 0)
    #expect(await plane.waitCancelled(second) == nil)
    #expect(plane.abandoned.value == 1)
    #expect(!plane.flight.add(plane.waiter()))
    await plane.door.open()
    #expect(await holdsSoon { plane.flight.hasEnded })
    #expect(plane.cancelled.all == [true])
    #expect(!plane.flight.add(plane.waiter()))
  }

  @Test("A flight abandoned before its start has a task that is cancelled from the start")
  func allBeforeStart() async {
    #expect(await plane.waitCancelled(plane.first) == nil)
    #expect(plane.abandoned.value == 1)
    plane.start { [box] in .instance(box) }
    await plane.door.open()
    #expect(await holdsSoon { plane.flight.hasEnded })
    #expect(plane.cancelled.all == [true])
  }

  @Test("A waiter cancelled after the end receives the outcome or nothing, and the flight keeps nothing")
  func afterEnd() async {
    plane.start { [box] in .instance(box) }
    await plane.door.open()
    // The entry is dropped together with the waiters, just after the flight is marked as ended.
    #expect(await holdsSoon { plane.flight.entry == nil })
    let outcome = await plane.waitCancelled(plane.first)
    #expect(outcome?.box === box)
    #expect(plane.abandoned.value == 0)
  }

  @Test("Cancelled waiters receive nothing and all others the outcome, in any order", arguments: seeds)
  func random(seed: Int) async {
    plane.flight.end()
    var dice = Dice(seed: seed)
    for _ in 0..<20 {
      let plane = TaskFlight(Definition(EntryKey(Token.self, .async), nil, at: .unknown), for: catalog)
      await run(plane, steps: Int.random(in: 1..<15, using: &dice), &dice)
    }
  }

  /// Adds, cancels and starts waiters at random, then ends the flight.
  private func run(_ plane: TaskFlight, steps: Int, _ dice: inout Dice) async {
    var waiting = [plane.wait(plane.first)]
    var isStarted = false
    var isAbandoned: Bool { waiting.isEmpty }
    for _ in 0..<steps {
      switch Int.random(in: 0..<5, using: &dice) {
      case 0 where !isStarted:
        isStarted = true
        plane.start { [box] in .instance(box) }
      case 1 where !waiting.isEmpty, 2 where !waiting.isEmpty:
        let task = waiting.remove(at: Int.random(in: waiting.indices, using: &dice))
        task.cancel()
        #expect(await task.value == nil)
      default:
        let waiter = plane.waiter()
        let isAdded = plane.flight.add(waiter)
        #expect(isAdded == !isAbandoned)
        if isAdded { waiting.append(plane.wait(waiter)) }
      }
      #expect(plane.abandoned.value == (isAbandoned ? 1 : 0))
    }
    if !isStarted { plane.start { [box] in .instance(box) } }
    await plane.door.open()
    for task in waiting { #expect(await task.value?.box === box) }
    #expect(await holdsSoon { plane.flight.hasEnded })
    #expect(plane.cancelled.all == [isAbandoned])
  }
}
