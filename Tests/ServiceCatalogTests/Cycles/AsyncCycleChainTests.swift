import ServiceCatalog
import Testing

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
    let (m, v, e) = ("MarsBlueprint", "VenusBlueprint", "EarthBlueprint")
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
