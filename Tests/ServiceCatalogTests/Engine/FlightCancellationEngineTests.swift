import ServiceCatalog
import Testing

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
