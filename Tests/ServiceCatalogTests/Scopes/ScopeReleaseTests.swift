import ServiceCatalog
import Testing

/// An instance that reports its deallocation.
private final class Guest: Sendable {
  private let name: String
  private let gone: Collected<String>

  init(_ name: String, _ gone: Collected<String>) {
    (self.name, self.gone) = (name, gone)
  }

  deinit { gone.append(name) }
}

private protocol GuestBlueprint: Blueprint where Output == Guest {}

extension GuestBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Guest { throw Mishap() }
}

private struct FirstBlueprint: GuestBlueprint {}
private struct SecondBlueprint: GuestBlueprint {}
private struct ThirdBlueprint: GuestBlueprint {}
private struct FourthBlueprint: GuestBlueprint {}

@Suite("Scopes: releasing instances with the scope, latest first")
struct ScopeReleaseTests {
  private let catalog = Catalog(name: "test")
  private let gone = Collected<String>()

  private func supply<B: GuestBlueprint>(
    _ blueprint: B.Type, _ name: String, as lifetime: Lifetime = .scoped(RequestScope.self), on catalog: Catalog,
    needing: @escaping @Sendable (Catalog) throws -> Void = { _ in }
  ) {
    catalog.supply(B.self, as: lifetime) { [gone] catalog in
      try needing(catalog)
      return Guest(name, gone)
    }
  }

  /// Supplies the entries.
  ///
  /// In supply order the first is "a".
  private func supplyAll() {
    supply(FirstBlueprint.self, "a", on: catalog) { _ = try ThirdBlueprint.obtain(from: $0) }
    supply(SecondBlueprint.self, "b", on: catalog)
    supply(ThirdBlueprint.self, "c", on: catalog)
  }

  /// The ways in which a scope ends.
  enum End: CaseIterable { case synchronousOperation, operation, openScope, shutdown, deallocation }

  @Test(
    "Instances are released in reverse order of creation, dependents first, before the call that ends the scope returns",
    arguments: End.allCases)
  func order(end: End) async throws {
    supplyAll()
    func use(_ scope: Catalog) throws {
      _ = try SecondBlueprint.obtain(from: scope)
      _ = try FirstBlueprint.obtain(from: scope)
      #expect(gone.all.isEmpty)
    }
    var ended: Catalog?
    switch end {
    case .synchronousOperation: try catalog.withSynchronousScope(RequestScope.self, operation: use)
    case .operation: try await catalog.withScope(RequestScope.self, operation: use)
    case .openScope:
      let request = try catalog.openScope(RequestScope.self)
      ended = request.catalog
      try use(request.catalog)
      try await request.end()
    case .shutdown:
      let scope = catalog.makeScope(RequestScope.self)
      ended = scope
      try use(scope)
      try await scope.shutdown()
    case .deallocation: try use(catalog.makeScope(RequestScope.self))
    }
    #expect(gone.all == ["a", "c", "b"])
    withExtendedLifetime(ended) {}
  }

  @Test("A rebuilt instance has its new place in the order")
  func rebuilt() throws {
    supplyAll()
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      _ = try SecondBlueprint.obtain(from: scope)
      _ = try ThirdBlueprint.obtain(from: scope)
      supply(SecondBlueprint.self, "new", on: catalog)
      _ = try SecondBlueprint.obtain(from: scope)
      #expect(gone.all == ["b"])
    }
    #expect(gone.all == ["b", "new", "c"])
  }

  @Test("An inner scope's instances are released before the outer's, and shared ones are not")
  func nested() throws {
    supplyAll()
    supply(SecondBlueprint.self, "outer", as: .scoped(SessionScope.self), on: catalog)
    supply(FourthBlueprint.self, "shared", as: .shared, on: catalog)
    try catalog.withSynchronousScope(SessionScope.self) { session in
      try session.withSynchronousScope(RequestScope.self) { request in
        _ = try ThirdBlueprint.obtain(from: request)
        _ = try SecondBlueprint.obtain(from: request)
        _ = try FourthBlueprint.obtain(from: request)
      }
      #expect(gone.all == ["c"])
    }
    #expect(gone.all == ["c", "outer"])
    catalog.clear()
    #expect(gone.all == ["c", "outer", "shared"])
  }

  @Test("An instance that a caller holds is released with that caller, after the scope")
  func held() throws {
    supplyAll()
    weak var scope: Catalog?
    var guest: Guest? = try catalog.withSynchronousScope(RequestScope.self) {
      scope = $0
      return try SecondBlueprint.obtain(from: $0)
    }
    #expect(scope == nil)
    #expect(guest != nil)
    #expect(gone.all.isEmpty)
    guest = nil
    #expect(gone.all == ["b"])
  }

  @Test("A scope's builders release their captures, and a failed one what it had created")
  func captures() throws {
    let alive = Tally()
    catalog.supply(BasketBlueprint.self) { _ in
      _ = Part(alive: alive)
      throw Mishap()
    }
    do {
      let scope = catalog.makeScope(RequestScope.self)
      let captured = Part(alive: alive)
      scope.supply(AlphaBlueprint.self) { _ in captured }
      #expect(throws: CatalogError.assemblyFailed("basket")) { try scope.obtain(\.basket) }
      #expect(alive.value == 1)
    }
    #expect(alive.value == 0)
  }
}
