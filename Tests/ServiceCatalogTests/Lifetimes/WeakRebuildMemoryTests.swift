import ServiceCatalog
import Testing

/// A part that lives while a caller holds it.
private struct PassingBlueprint: PartBlueprint, SharedBlueprint {
  static var lifetime: Lifetime { .weak }
}

extension Catalog {
  fileprivate var passing: PassingBlueprint.Type { PassingBlueprint.self }
}

@Suite("Memory of a weak service that is built repeatedly")
struct WeakRebuildMemoryTests {
  private static let rounds = 100_000
  /// Two words for each instance.
  private static let limit = rounds * 16

  @Test("Memory does not grow with the number of instances", .enabled(if: ResidentMemory.isMeasurable))
  func own() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.install(PassingBlueprint())
      func rebuild() throws { for _ in 0..<Self.rounds { _ = try catalog.obtain(\.passing) } }
      try rebuild()
      let growth = try ResidentMemory.growth { try rebuild() }
      #expect(growth < Self.limit)
    }
  }

  @Test("Memory does not grow in a scope or with a builder", .enabled(if: ResidentMemory.isMeasurable))
  func inScope() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      let scope = catalog.makeScope(RequestScope.self)
      scope.supply(PassingBlueprint.self) { _ in Part("built") }
      func rebuild() throws { for _ in 0..<Self.rounds { _ = try scope.obtain(\.passing) } }
      try rebuild()
      let growth = try ResidentMemory.growth { try rebuild() }
      #expect(growth < Self.limit)
    }
  }
}
