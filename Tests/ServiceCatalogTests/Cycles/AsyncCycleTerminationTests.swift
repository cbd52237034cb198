import ServiceCatalog
import Testing

/// Builders that need each other: a hub with two spokes, each of which needs the hub.
///
/// A spoke may need it through another service.
private struct HubAndSpokes: Sendable {
  /// A number of builder runs that only an engine that never stops can reach.
  ///
  /// Builders throw when they have reached it, so that endless work ends with the test.
  static let limit = 1_000
  static let builders = 5

  let catalog = Catalog(name: "hub")
  let starts = Tally()

  init(byWay: Bool) {
    let starts = starts
    @Sendable func start() throws { if starts.add() > Self.limit { throw Mishap("endless") } }
    catalog.supply(MarsBlueprint.self) { catalog in
      try start()
      async let left = catalog.obtain(\.venus)
      async let right = catalog.obtain(\.earth)
      return Part(needing: try await left, try await right)
    }
    catalog.supply(VenusBlueprint.self) { catalog in
      try start()
      await Task.yield()
      return try await byWay ? catalog.obtain(\.comet) : catalog.obtain(\.mars)
    }
    catalog.supply(EarthBlueprint.self) { catalog in
      try start()
      await Task.yield()
      return try await byWay ? catalog.obtain(\.moon) : catalog.obtain(\.mars)
    }
    catalog.supply(CometBlueprint.self) { catalog in
      try start()
      return try await catalog.obtain(\.mars)
    }
    catalog.supply(MoonBlueprint.self) { catalog in
      try start()
      return try await catalog.obtain(\.mars)
    }
  }

  /// Returns the identifiers of the errors of this number of callers, after all were answered.
  func errors(for callers: Int) async -> Set<String> {
    await withTaskGroup(of: String.self) { group in
      for caller in 0..<callers { group.addTask { await error(for: caller) } }
      return await group.reduce(into: []) { $0.insert($1) }
    }
  }

  private func error(for caller: Int) async -> String {
    do throws(CatalogError) {
      switch caller % 3 {
      case 0: _ = try await catalog.obtain(\.venus)
      case 1: _ = try await catalog.obtain(\.earth)
      default: _ = try await catalog.obtain(\.mars)
      }
      return "no error"
    } catch {
      return error.kind.identifier
    }
  }

  /// Returns when no builder has started for many turns of the executor.
  func rest() async {
    var (seen, turns) = (starts.value, 0)
    while turns < 100 {
      await Task.yield()
      let now = starts.value
      turns = now == seen ? turns + 1 : 0
      seen = now
    }
  }
}

private struct CometBlueprint: AsyncPartBlueprint {}
private struct MoonBlueprint: AsyncPartBlueprint {}

extension Catalog {
  fileprivate var comet: CometBlueprint.Type { CometBlueprint.self }
  fileprivate var moon: MoonBlueprint.Type { MoonBlueprint.self }
}

@Suite("An asynchronous cycle ends with the last answer", .timeLimit(.minutes(10)))
struct AsyncCycleTerminationTests {
  @Test("Builders don't restart each other after all callers have their answers", arguments: [3, 12], [false, true])
  func ends(callers: Int, byWay: Bool) async {
    for round in 0..<50 {
      let services = HubAndSpokes(byWay: byWay)
      let errors = await services.errors(for: callers)
      let starts = services.starts.value
      await services.rest()
      let startsLater = services.starts.value - starts
      // An abandoned builder may have been scheduled, but not yet run, when its last caller left.
      guard errors == ["circular-reference"], startsLater <= HubAndSpokes.builders else {
        Issue.record("round \(round): \(errors), \(starts) starts and \(startsLater) after the last answer")
        return
      }
    }
  }
}

@Suite("Chain of a cycle across several tasks", .timeLimit(.minutes(10)))
struct AsyncCycleChainTests {
  /// Delays the first run of each builder until all have begun, so that each task waits for the next.
  private actor Start {
    private var begun: Set<Int> = []
    private let count: Int
    private let door = Door()

    init(of count: Int) { self.count = count }

    func arrive(_ number: Int) async {
      guard begun.insert(number).inserted else { return }
      if begun.count == count { await door.open() } else { await door.pass() }
    }
  }

  @Test("The chain begins at the obtained entry and ends where the cycle closes", arguments: 0..<20)
  func three(round: Int) async {
    let catalog = Catalog(name: "test")
    let start = Start(of: 3)
    catalog.supply(MarsBlueprint.self) {
      await start.arrive(0)
      return Part(needing: try await $0.obtain(\.venus))
    }
    catalog.supply(VenusBlueprint.self) {
      await start.arrive(1)
      return Part(needing: try await $0.obtain(\.earth))
    }
    catalog.supply(EarthBlueprint.self) {
      await start.arrive(2)
      return Part(needing: try await $0.obtain(\.mars))
    }
    async let mars = error { () async throws(CatalogError) in try await catalog.obtain(\.mars) }
    async let venus = error { () async throws(CatalogError) in try await catalog.obtain(\.venus) }
    async let earth = error { () async throws(CatalogError) in try await catalog.obtain(\.earth) }
    let (m, v, e) = ("mars", "venus", "earth")
    let errors = await [mars, venus, earth]
    #expect(errors.map { $0?.path.map(\.name) } == [[m, v, e, m], [v, e, m, v], [e, m, v, e]])
    #expect(
      errors == [
        .circularReference(chain: [m, v, e, m]), .circularReference(chain: [v, e, m, v]),
        .circularReference(chain: [e, m, v, e]),
      ])
  }

  private func error(_ obtain: @Sendable () async throws(CatalogError) -> Part) async -> CatalogError? {
    do throws(CatalogError) { _ = try await obtain() } catch { return error }
    return nil
  }
}
