import ServiceCatalog
import Synchronization
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@Suite("Engine: wait-for graph, used by several threads")
struct WaitGraphThreadEngineTests {
  private static let rounds = 150

  /// A point that threads pass together, without blocking, so that they continue at nearly the same time.
  private final class Barrier: Sendable {
    private let arrived = Atomic<Int>(0)
    private let count: Int

    init(of count: Int) {
      self.count = count
    }

    /// Waits until all threads have arrived for the given time.
    func pass(_ turn: Int) {
      arrived.add(1, ordering: .acquiringAndReleasing)
      while arrived.load(ordering: .acquiring) < count * (turn + 1) { sched_yield() }
    }
  }

  @Test("If threads close a cycle at the same time, at least one wait is refused", arguments: [2, 3, 4])
  func ring(count: Int) {
    let caller = WaitingCaller(flights: WaitWorld.flights(count))
    let barrier = Barrier(of: count)
    let refused = (0..<Self.rounds).map { _ in Tally() }
    onThreads(count) { thread in
      for round in 0..<Self.rounds {
        barrier.pass(2 * round)
        let waiter = try? caller.wait(of: [thread], for: (thread + 1) % count)
        if waiter == nil { refused[round].add() }
        barrier.pass(2 * round + 1)
        if let waiter { caller.leave(waiter) }
      }
    }
    for (round, tally) in refused.enumerated() where tally.value == 0 { Issue.record("round \(round): a cycle") }
    caller.expectEmpty()
  }

  @Test("Waits that threads enter at the same time never form a cycle", arguments: seeds)
  func random(seed: Int) {
    let (count, flights) = (4, 6)
    let caller = WaitingCaller(flights: WaitWorld.flights(flights))
    let barrier = Barrier(of: count)
    let entered = (0..<Self.rounds).map { _ in Collected<(path: [Int], flight: Int)>() }
    onThreads(count) { thread in
      var dice = Dice(seed: seed + thread)
      for round in 0..<Self.rounds {
        let path = Array((0..<flights).shuffled(using: &dice).prefix(Int.random(in: 1...2, using: &dice)))
        let flight = Int.random(in: 0..<flights, using: &dice)
        barrier.pass(2 * round)
        let waiter = try? caller.wait(of: path, for: flight)
        if waiter != nil { entered[round].append((path, flight)) }
        barrier.pass(2 * round + 1)
        if let waiter { caller.leave(waiter) }
      }
    }
    for (round, waits) in entered.enumerated() where Self.hasCycle(waits.all) {
      Issue.record("round \(round): a cycle")
    }
    caller.expectEmpty()
  }

  @Test("No wait is refused while threads enter and leave waits that never close a cycle", arguments: seeds)
  func acyclic(seed: Int) {
    let flights = 8
    let caller = WaitingCaller(flights: WaitWorld.flights(flights))
    let refused = Tally()
    onThreads(4) { thread in
      var dice = Dice(seed: seed + thread)
      for _ in 0..<2_000 {
        let pair = (0..<flights).shuffled(using: &dice).prefix(2).sorted()
        if let waiter = try? caller.wait(of: [pair[0]], for: pair[1]) {
          caller.leave(waiter)
        } else {
          refused.add()
        }
      }
    }
    #expect(refused.value == 0)
    caller.expectEmpty()
  }

  /// Removes flights that wait for nothing that remains, until none is left or the rest waits for each other.
  private static func hasCycle(_ waits: [(path: [Int], flight: Int)]) -> Bool {
    var rest = waits
    while true {
      let waiting = Set(rest.flatMap(\.path))
      let next = rest.filter { waiting.contains($0.flight) }
      if next.count == rest.count { return !rest.isEmpty }
      rest = next
    }
  }
}
