import ServiceCatalog
import Testing

/// An instance that tells when it goes.
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

@Suite("Scopes: what one keeps goes with it, the last created first")
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

  /// In the order of their supply the first is "a".
  private func supplyAll() {
    supply(FirstBlueprint.self, "a", on: catalog) { _ = try ThirdBlueprint.obtain(from: $0) }
    supply(SecondBlueprint.self, "b", on: catalog)
    supply(ThirdBlueprint.self, "c", on: catalog)
  }

  @Test("in the reverse order of their creation, before withScope returns: who needs another goes before it")
  func order() throws {
    supplyAll()
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      _ = try SecondBlueprint.obtain(from: scope)
      _ = try FirstBlueprint.obtain(from: scope)
      #expect(gone.all.isEmpty)
    }
    #expect(gone.all == ["a", "c", "b"])
  }

  @Test("also when the operation throws")
  func orderAfterAThrow() {
    supplyAll()
    #expect(throws: Mishap.self) {
      try catalog.withSynchronousScope(RequestScope.self) { scope in
        _ = try FirstBlueprint.obtain(from: scope)
        _ = try SecondBlueprint.obtain(from: scope)
        throw Mishap()
      }
    }
    #expect(gone.all == ["b", "a", "c"])
  }

  @Test("those of its own entries among those of the entries around it")
  func ownAmongOthers() throws {
    supplyAll()
    // Held by withScope, and so for longer than what is obtained here, in optimized code too.
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      supply(FourthBlueprint.self, "own", as: .shared, on: scope)
      _ = try SecondBlueprint.obtain(from: scope)
      _ = try FourthBlueprint.obtain(from: scope)
      _ = try ThirdBlueprint.obtain(from: scope)
    }
    #expect(gone.all == ["c", "own", "b"])
  }

  @Test("at clear() too")
  func clear() throws {
    supplyAll()
    let scope = catalog.makeScope(RequestScope.self)
    _ = try FirstBlueprint.obtain(from: scope)
    _ = try SecondBlueprint.obtain(from: scope)
    scope.clear()
    #expect(gone.all == ["b", "a", "c"])
  }

  @Test("one that was rebuilt has its new place")
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

  @Test("an inner scope's before the outer one's, and a shared one's not at all")
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

  @Test("an instance that a caller still holds goes when that caller lets go, the scope before")
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

  @Test("what its own builders captured, and what a failed one had made")
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
      #expect(throws: CatalogError.assemblyFailed("BasketBlueprint")) { try scope.obtain(\.basket) }
      #expect(alive.value == 1)
    }
    #expect(alive.value == 0)
  }
}
