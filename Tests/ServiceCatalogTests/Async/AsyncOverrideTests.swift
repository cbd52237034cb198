import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Overrides, scopes and copies of asynchronous blueprints", .timeLimit(.minutes(10)))
struct AsyncOverrideTests {
  private enum Turn: CatalogScope {}

  private let catalog = Catalog(name: "test")

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supply(MarsBlueprint.self) { catalog in
      await Task.yield()
      return Part("mars", needing: try catalog.obtain(\.alpha), try Catalog.main.obtain(\.alpha))
    }
  }

  @Test("An override reaches a builder by its argument and by Catalog.main, and leaves the receiver unchanged")
  func overrides() async throws {
    try await catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: { () async throws in
      let mars = try await Catalog.main.obtain(\.mars)
      #expect(mars.needs.map(\.name) == ["fake", "fake"])
      let live = try await catalog.obtain(\.mars)
      #expect(live.needs.map(\.name) == ["live", "live"])
    }
  }

  @Test("A hundred tasks that override the same entry never see each other's overrides")
  func hundred() async throws {
    let catalog = catalog
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          try await catalog.withOverrides {
            try $0.override(\.alpha) { _ in Part("\(number)") }
          } operation: { () async throws in
            let mars = try await Catalog.main.obtain(\.mars)
            #expect(mars.needs.map(\.name) == ["\(number)", "\(number)"])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A shared instance first obtained in a scope is built from its owner and outlives the scope")
  func scope() async throws {
    catalog.supply(BetaBlueprint.self, as: .scoped(Turn.self)) { _ in Part("turn") }
    catalog.supply(VenusBlueprint.self) { try $0.obtain(\.beta) }
    let mars = try await catalog.withScope(Turn.self) { (turn) async throws in
      await #expect(throws: CatalogError.outsideScope("beta", scope: "Turn")) {
        try await turn.obtain(\.venus)
      }
      turn.supply(EarthBlueprint.self) { try $0.obtain(\.beta) }
      let earth = try await turn.obtain(\.earth)
      #expect(earth.name == "turn")
      return try await turn.obtain(\.mars)
    }
    #expect(try await catalog.obtain(\.mars) === mars)
    #expect(!catalog.isSupplied(\.earth))
  }

  @Test("A copy has its own instances and releases them when it is deallocated")
  func copies() async throws {
    let alive = Tally()
    catalog.supply(MarsBlueprint.self) { _ in Part(alive: alive) }
    let mars = try await catalog.obtain(\.mars)
    do {
      let copy = catalog.isolatedCopy()
      #expect(throws: CatalogError.notReady("mars")) { try copy.obtainReady(\.mars) }
      let own = try await copy.obtain(\.mars)
      #expect(own !== mars)
      #expect(alive.value == 2)
    }
    // The assembly's task releases the copy shortly after the instance is ready.
    while alive.value > 1 { await Task.yield() }
    #expect(try catalog.obtainReady(\.mars) === mars)
  }

  @Test("An object created by a builder captures that builder's catalog in @Obtained")
  func obtained() async throws {
    final class Owner: @unchecked Sendable { @Obtained(\.alpha) var alpha }
    struct OwnerBlueprint: AsyncBlueprint {
      static func assemble(from catalog: any Assembling) async throws -> Owner {
        await Task.yield()
        return Owner()
      }
    }
    let copy = catalog.isolatedCopy()
    try copy.override(\.alpha) { _ in Part("fake") }
    copy.install(OwnerBlueprint())
    #expect(try await OwnerBlueprint.obtain(from: copy).alpha.name == "fake")
  }

  @Test("verify assembles asynchronous blueprints")
  func verified() async {
    catalog.supply(VenusBlueprint.self) { try await $0.obtain(\.earth) }
    let report = await catalog.verify()
    #expect(report.errors == [.missingEntry("earth")])
    #expect(report.assembled == 2)
  }
}
