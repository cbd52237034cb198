import ServiceCatalog
import Testing

/// Flights that wait for each other, with a model of the waits.
struct WaitWorld {
  private struct Wait {
    /// The flights of the waiting caller, outermost first.
    let path: [Int]
    let flight: Int
    let entered: WaitGraph.Entered
  }

  private static let count = 10

  private let catalog = Catalog(name: "test")
  private var flights = WaitWorld.flights(count)
  private var definitions: [Definition]
  private var waits: [Wait] = []
  private var ended: Set<Int> = []
  private var dice: Dice
  private(set) var refused = 0
  private(set) var entered = 0

  init(seed: Int) {
    dice = Dice(seed: seed)
    definitions = flights.map { $0.entry! }
  }

  /// Returns flights of entries named `Kept` 0 and so on.
  static func flights(_ count: Int) -> [Flight] {
    let catalog = Catalog(name: "test")
    return keptTokens.prefix(count).map { type in
      Flight(Definition(EntryKey(type, .blueprint), nil, at: .unknown), for: catalog)
    }
  }

  /// The number of flights that wait for another one.
  var waiting: Int { Set(waits.flatMap(\.path)).count }

  /// Performs a random operation.
  mutating func step() {
    switch Int.random(in: 0..<20, using: &dice) {
    case 0: endFlight()
    case 1..<8 where !waits.isEmpty: leave(waits.indices.randomElement(using: &dice)!)
    default: enter()
    }
  }

  mutating func end() {
    while !waits.isEmpty { leave(waits.count - 1) }
  }

  private mutating func leave(_ index: Int) {
    WaitGraph.leave(waits.remove(at: index).entered)
  }

  /// Ends a flight, leaves a wait of a task that outlives it behind, and begins another flight of its entry.
  private mutating func endFlight() {
    let number = Int.random(in: flights.indices, using: &dice)
    let isAlone = !waits.contains { $0.path.contains(number) || $0.flight == number }
    flights[number].run { nil }
    ended.insert(number)
    guard isAlone else { return }
    flights[number] = Flight(definitions[number], for: catalog)
    ended.remove(number)
  }

  private mutating func enter() {
    let running = flights.indices.filter { !ended.contains($0) }.shuffled(using: &dice)
    let path = Array(running.prefix(Int.random(in: 1...3, using: &dice)))
    let flight = flights.indices.randomElement(using: &dice)!
    if path.isEmpty { return }
    let expectation = reachable(from: flight).intersection(path).isEmpty
    do throws(CatalogError) {
      let wait = try extended(path[...]) { () throws(CatalogError) in
        try WaitGraph.enter(flights[flight], of: definitions[flight])
      }
      #expect(expectation, "\(path) waits for \(flight), and \(flight) for it")
      guard let wait else {
        Issue.record("nothing was entered")
        return
      }
      waits.append(Wait(path: path, flight: flight, entered: wait))
      entered += 1
    } catch {
      #expect(!expectation, "\(path) could wait for \(flight)")
      expectCycle(error, path, flight)
      refused += 1
    }
  }

  /// Runs `body` while the entries of these flights are being assembled.
  private func extended<Result>(
    _ path: ArraySlice<Int>, _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    guard let first = path.first else { return try body() }
    return try Path.extended(by: definitions[first], of: catalog, in: flights[first]) {
      try extended(path.dropFirst(), body)
    }
  }

  /// Returns the flights for which a flight waits, including itself.
  ///
  /// A flight that has ended waits for nothing.
  private func reachable(from start: Int) -> Set<Int> {
    var seen: Set<Int> = []
    var next = [start]
    while let flight = next.popLast() {
      guard seen.insert(flight).inserted, !ended.contains(flight) else { continue }
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
