import ServiceCatalog
public import Testing

extension CatalogTrait: TestScoping {
  /// Runs a test, or one of its cases, with its own catalog.
  ///
  /// Swift Testing calls this method.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  ///   - function: A closure that runs the test.
  /// - Throws: The error that the changes or the test throw.
  ///
  /// Complexity: constant, plus the test's cost.
  ///
  /// Concurrency: callable from any task.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let outer = Catalog.main.tracker
    guard leaks.areForbidden else { return try await run(test, tracker: outer, function) }
    let tracker = InstanceTracker()
    // An error may keep instances alive, and a test that throws has already failed. Its survivors are therefore not
    // checked.
    try await run(test, tracker: tracker, function)
    // The survivors may also keep the enclosing trait's catalog alive, which is then not a leak of that trait.
    if await !leaks.hold(for: tracker, sourceLocation) { outer?.excuseCatalogs() }
  }

  /// Creates the catalog and runs the test.
  ///
  /// No variable of this function keeps the catalog alive when it returns.
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
