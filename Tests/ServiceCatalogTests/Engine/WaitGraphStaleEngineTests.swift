import ServiceCatalog
import Testing

@Suite("Engine: waits whose tasks have not continued yet")
struct WaitGraphStaleEngineTests {
  /// The time until a search that must not wait for another task is considered as hanging.
  private let limit = 5.0

  /// Waits of 0 for 1 and of 1 for 2 in the graph, and their callers.
  private func chain() throws -> (caller: WaitingCaller, waits: [Waiter]) {
    let caller = WaitingCaller(flights: WaitWorld.flights(3))
    return (caller, try [0, 1].map { try caller.wait(of: [$0], for: $0 + 1) })
  }

  /// Expects that a caller in 2 can wait for 0 before the stale wait of 0 for 1 leaves the graph.
  private func expectEnters(_ caller: WaitingCaller, _ waits: [Waiter]) {
    let done = Gate()
    let errand = Errand {
      let waiter = try? caller.wait(of: [2], for: 0)
      done.open()
      return waiter
    }
    #expect(done.wait(watchdog: limit), "the search waits until another task continues")
    caller.leave(waits[0])
    if let waiter = errand.result() ?? nil { caller.leave(waiter) } else { Issue.record("the wait was refused") }
    caller.leave(waits[1])
    caller.expectEmpty()
  }

  @Test("A cancelled wait that has not left the graph yet does not block the search")
  func cancelled() throws {
    let (caller, waits) = try chain()
    caller.flights[1].cancel(waits[0]) {}
    expectEnters(caller, waits)
  }

  @Test("A wait for a flight that has ended, and has not left the graph yet, does not block the search")
  func ended() throws {
    let (caller, waits) = try chain()
    // A task that the builder of 1 started waits for 2 and outlives the builder.
    caller.flights[1].end()
    expectEnters(caller, waits)
  }

  @Test("A flight that has ended refuses a wait, which would keep the flight forever")
  func refused() {
    let flights = WaitWorld.flights(2)
    let waiter = Waiter(for: flights[1], of: flights[1].entry!, isBlocking: true)
    #expect(flights[0].addWait(waiter))
    flights[0].end()
    #expect(flights[0].waits.isEmpty)
    #expect(!flights[0].addWait(waiter))
    #expect(flights[0].waits.isEmpty)
  }
}
