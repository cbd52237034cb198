import ServiceCatalog
import Testing

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
