import ServiceCatalog
import Testing

/// A path from a builder's catalog to another one, from which the builder obtains.
private enum Detour: CaseIterable {
  case copy, copyOfCopy, overrides, overridesOfAnother, scope, scopeOfCopy, copyOfScope

  func reach(from catalog: Catalog, _ obtain: (Catalog) throws -> Part) throws -> Part {
    switch self {
    case .copy: try obtain(catalog.isolatedCopy())
    case .copyOfCopy: try obtain(catalog.isolatedCopy().isolatedCopy())
    case .overrides: try catalog.withOverrides({ _ in }, operation: { () throws in try obtain(Catalog.main) })
    case .overridesOfAnother:
      try catalog.withOverrides(
        { try $0.override(\.delta) { _ in Part("fake") } }, operation: { () throws in try obtain(Catalog.main) })
    case .scope: try catalog.withSynchronousScope(RequestScope.self) { scope throws in try obtain(scope) }
    case .scopeOfCopy: try obtain(catalog.isolatedCopy().makeScope(RequestScope.self))
    case .copyOfScope: try obtain(catalog.makeScope(RequestScope.self).isolatedCopy())
    }
  }
}

/// Counts the runs of builders, and throws when there are too many for a finite chain.
///
/// A stack would overflow later.
private struct Runs: Sendable {
  private let count = Tally()

  func add() throws { if count.add() > 60 { throw Mishap("endless") } }
}

@Suite("A builder that needs itself through another catalog is a cycle")
struct CopyCycleTests {
  private let catalog = Catalog(name: "test")
  private let runs = Runs()

  init() {
    catalog.install(DeltaBlueprint())
  }

  /// Returns the chain of an obtain that must fail.
  private func chain(_ obtain: () throws -> Part) throws -> [String] {
    let error = try #require(throws: CatalogError.self) { try obtain() }
    guard case .circularReference(let chain) = error.kind else { throw error }
    return chain
  }

  @Test("A scoped service is a cycle through every detour", arguments: Detour.allCases)
  fileprivate func scoped(detour: Detour) throws {
    catalog.supply(BasketBlueprint.self) { [runs] catalog in
      try runs.add()
      return try detour.reach(from: catalog) { try $0.obtain(\.basket) }
    }
    let scope = catalog.makeScope(RequestScope.self)
    #expect(try chain { try scope.obtain(\.basket) } == ["basket", "basket"])
  }

  @Test("Two builders with a detour each are a cycle", arguments: Detour.allCases, Detour.allCases)
  fileprivate func nested(first: Detour, second: Detour) throws {
    catalog.supply(AlphaBlueprint.self) { [runs] catalog in
      try runs.add()
      return try first.reach(from: catalog) { try $0.obtain(\.red) }
    }
    catalog.supply(RedBlueprint.self) { [runs] catalog in
      try runs.add()
      return try second.reach(from: catalog) { try $0.obtain(\.alpha) }
    }
    #expect(try chain { try catalog.obtain(\.alpha) } == ["alpha", "red", "alpha"])
    #expect(try chain { try catalog.obtain(\.red) } == ["red", "alpha", "red"])
  }

  @Test("A decorator is a cycle through every detour", arguments: Detour.allCases)
  fileprivate func decorator(detour: Detour) throws {
    catalog.install(AlphaBlueprint())
    catalog.decorate(AlphaBlueprint.self) { [runs] _, catalog in
      try runs.add()
      return try detour.reach(from: catalog) { try $0.obtain(\.alpha) }
    }
    #expect(try chain { try catalog.obtain(\.alpha) } == ["alpha", "alpha"])
  }

  @Test("A contribution is a cycle through every detour", arguments: Detour.allCases)
  fileprivate func contribution(detour: Detour) throws {
    catalog.contribute(to: PanelsBlueprint.self) { [runs] catalog in
      try runs.add()
      return try detour.reach(from: catalog) { try $0.obtain(\.panels)[0] }
    }
    #expect(try chain { try catalog.obtain(\.panels)[0] } == ["panels", "panels"])
  }

  @Test("An asynchronous builder is a cycle through a copy")
  func asynchronous() async throws {
    catalog.supply(MarsBlueprint.self) { [runs] catalog in
      try runs.add()
      return try await catalog.withOverrides(
        { _ in }, operation: { () async throws in try await Catalog.main.obtain(\.mars) })
    }
    await #expect(throws: CatalogError.circularReference(chain: ["mars", "mars"])) {
      try await catalog.obtain(\.mars)
    }
    catalog.supply(VenusBlueprint.self) { [runs] catalog in
      try runs.add()
      return try await catalog.isolatedCopy().obtain(\.venus)
    }
    await #expect(throws: CatalogError.circularReference(chain: ["venus", "venus"])) {
      try await catalog.obtain(\.venus)
    }
  }

  @Test("A builder that obtains its entry from a copy with another builder isn't a cycle")
  func replacedInCopy() throws {
    catalog.supply(RedBlueprint.self) { catalog in
      try catalog.withOverrides(
        { try $0.override(\.red) { _ in Part("fake") } },
        operation: { () throws in Part("red", needing: try Catalog.main.obtain(\.red)) })
    }
    #expect(try catalog.obtain(\.red).needs[0].name == "fake")
  }
}
