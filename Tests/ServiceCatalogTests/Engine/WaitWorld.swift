import ServiceCatalog
import Testing

/// Flights that wait for each other, with a model of the waits.
struct WaitWorld {
  private struct Wait {
    /// The flights of the waiting caller, outermost first.
    let path: [Int]
    let flight: Int
    let waiter: Waiter
  }

  private static let count = 10

  private let caller = WaitingCaller(flights: WaitWorld.flights(count))
  private var waits: [Wait] = []
  private var dice: Dice
  private(set) var refused = 0
  private(set) var entered = 0

  init(seed: Int) {
    dice = Dice(seed: seed)
  }

  /// Returns flights of entries named `Kept` 0 and so on.
  static func flights(_ count: Int) -> [Flight] {
    let catalog = Catalog(name: "test")
    return keptTokens.prefix(count).map { type in
      Flight(Definition(EntryKey(type, .blueprint), nil, at: .unknown), for: catalog)
    }
  }

  /// Performs a random operation.
  mutating func step() {
    if !waits.isEmpty, Int.random(in: 0..<20, using: &dice) < 8 {
      leave(waits.indices.randomElement(using: &dice)!)
    } else {
      enter()
    }
    expectSame()
  }

  /// Ends all waits, after which the graph is empty.
  mutating func end() {
    while !waits.isEmpty { leave(waits.indices.randomElement(using: &dice)!) }
    caller.expectEmpty()
  }

  private mutating func leave(_ index: Int) { caller.leave(waits.remove(at: index).waiter) }

  private func expectSame() {
    for (number, flight) in caller.flights.enumerated() {
      let own = waits.filter { $0.path.contains(number) }.map { ObjectIdentifier($0.waiter) }
      let others = waits.filter { $0.flight == number }.map { ObjectIdentifier($0.waiter) }
      if Set(flight.waits.map(ObjectIdentifier.init)) != Set(own) {
        Issue.record("the waits of \(number) differ")
      }
      if Set(flight.waiters.map(ObjectIdentifier.init)) != Set(others) {
        Issue.record("the waiters for \(number) differ")
      }
    }
  }

  private mutating func enter() {
    let path = Array(caller.flights.indices.shuffled(using: &dice).prefix(Int.random(in: 0...3, using: &dice)))
    let flight = caller.flights.indices.randomElement(using: &dice)!
    let expectation = reachable(from: flight).intersection(path).isEmpty
    do throws(CatalogError) {
      let waiter = try caller.wait(of: path, for: flight)
      #expect(expectation, "\(path) waits for \(flight), and \(flight) for it")
      waits.append(Wait(path: path, flight: flight, waiter: waiter))
      entered += 1
    } catch {
      #expect(!expectation, "\(path) could wait for \(flight)")
      expectCycle(error, path, flight)
      refused += 1
    }
  }

  /// Returns the flights for which a flight waits, including itself.
  private func reachable(from start: Int) -> Set<Int> {
    var seen: Set<Int> = []
    var next = [start]
    while let flight = next.popLast() {
      guard seen.insert(flight).inserted else { continue }
      next += waits.filter { $0.path.contains(flight) }.map(\.flight)
    }
    return seen
  }

  /// Expects that an error reports a real cycle of waits, from the caller's path to the flight that closes it.
  private func expectCycle(_ error: CatalogError, _ path: [Int], _ flight: Int) {
    let own = path + [flight]
    let steps = (waits.map { $0.path + [$0.flight] } + [own]).flatMap { zip($0, $0.dropFirst()).map { [$0, $1] } }
    let chain = error.path.map(\.name)
    let known = Set(steps.map { $0.map(keptName) })
    #expect(error == .circularReference(chain: chain))
    #expect(chain.starts(with: own.map(keptName)))
    #expect(path.map(keptName).contains(chain.last))
    for pair in zip(chain, chain.dropFirst()) { #expect(known.contains([pair.0, pair.1])) }
  }
}
