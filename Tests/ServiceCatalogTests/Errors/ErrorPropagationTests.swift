import ServiceCatalog
import Testing

/// An error with an identity.
private final class Failure: Error {}

@Suite("Errors that builders throw, and how they reach the caller")
struct ErrorPropagationTests {
  private let catalog = Catalog(name: "test")

  @Test("A builder's own error is the underlying error, unchanged", arguments: [false, true])
  func untouched(shared: Bool) throws {
    let failure = Failure()
    if shared { catalog.supply(AlphaBlueprint.self, as: .shared) { _ in throw failure } }
    if !shared { catalog.supply(AlphaBlueprint.self) { _ in throw failure } }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(error == .assemblyFailed("alpha"))
    #expect(error.underlyingError as? Failure === failure)
  }

  @Test("The error names the entry that failed, not its dependents")
  func innermost() throws {
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.red) }
    catalog.supply(RedBlueprint.self) { try $0.obtain(\.beta) }
    catalog.supply(BetaBlueprint.self) { _ in throw Mishap() }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(error == .assemblyFailed("beta"))
    #expect(error.path.map(\.name) == ["alpha", "red", "beta"])
    #expect(error.underlyingError is Mishap)
  }

  @Test("A builder's own CatalogError passes through unwrapped, with the path on which it was thrown")
  func ownCatalogError() throws {
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.beta) }
    catalog.supply(BetaBlueprint.self) { _ in throw CatalogError.missingEntry("SomethingElse") }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(error == .missingEntry("SomethingElse"))
    #expect(error.underlyingError == nil)
    #expect(error.path.map(\.name) == ["alpha", "beta"])
  }

  @Test("A CatalogError that has a path keeps it")
  func ownPath() throws {
    let path = [CatalogError.Step(name: "Elsewhere")]
    catalog.supply(AlphaBlueprint.self) { _ in throw CatalogError(.notReady("X"), path: path) }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(error == .notReady("X"))
    #expect(error.path == path)
  }

  @Test("An error that a builder wraps in its own stays the builder's")
  func wrapped() throws {
    struct Wrapper: Error { var inner: CatalogError }
    catalog.supply(AlphaBlueprint.self) { catalog in
      do throws(CatalogError) { return try catalog.obtain(\.beta) } catch { throw Wrapper(inner: error) }
    }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(error == .assemblyFailed("alpha"))
    #expect((error.underlyingError as? Wrapper)?.inner.path.map(\.name) == ["alpha", "beta"])
  }

  @Test("A failed construction is not cached: each obtain tries again until one succeeds")
  func notCached() throws {
    let tries = Tally()
    catalog.supply(RedBlueprint.self) { _ in
      if tries.add() < 3 { throw Mishap("\(tries.value)") }
      return Part("\(tries.value)")
    }
    for number in 1...2 {
      let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.red) }
      #expect(error.underlyingError as? Mishap == Mishap("\(number)"))
    }
    #expect(try catalog.obtain(\.red).name == "3")
    #expect(try catalog.obtain(\.red).name == "3")
    #expect(tries.value == 3)
  }

  @Test("After a failure the next path starts fresh")
  func pathAfterFailure() throws {
    catalog.supply(AlphaBlueprint.self) { catalog in
      _ = try? catalog.obtain(\.gamma)
      return try catalog.obtain(\.beta)
    }
    let first = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(first.path.map(\.name) == ["alpha", "beta"])
    let second = try #require(throws: CatalogError.self) { try catalog.obtain(\.delta) }
    #expect(second.path.map(\.name) == ["delta"])
  }
}
