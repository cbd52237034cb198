import ServiceCatalog
public import Testing

extension CatalogTrait: TestScoping {
  /// Runs a test, or one case of it, with a catalog of its own.
  ///
  /// Swift Testing calls it.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of it.
  ///   - function: Runs it.
  /// - Throws: What the changes or the test throw.
  ///
  /// Complexity: constant, plus the test's.
  ///
  /// Concurrency: from any task.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let outer = Catalog.main.tracker
    guard leaks.areForbidden else { return try await run(test, tracker: outer, function) }
    let tracker = InstanceTracker()
    // An error may hold instances, and a test that throws has failed: what is alive after it says nothing.
    try await run(test, tracker: tracker, function)
    // A copy holds its source: what is alive here is no leak of the trait's around this one too.
    if await !leaks.hold(for: tracker, sourceLocation) { outer?.excuseCatalogs() }
  }

  /// Makes the catalog and runs the test.
  ///
  /// Nothing here holds the catalog when it returns.
  private func run(
    _ test: Test, tracker: InstanceTracker?, _ function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let catalog =
      switch start.kind {
      case .copyOfMain: Catalog.main.isolatedCopy(tracker: tracker)
      case .empty: Catalog(name: test.displayName ?? test.name, tracker: tracker)
      }
    tracker?.expectToGo(catalog)
    try await catalog.runAndEnd {
      try await changes(catalog)
      try await catalog.withMain(function)
    }
  }
}
