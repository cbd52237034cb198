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
    let live = LiveServices(sourceLocation)
    defer { record(live.takeUnrecorded()) }
    let failure = try await setup.run(named: test.displayName ?? test.name, live, changes, function).failure
    record(failure.map { [$0] } ?? [])
  }

  private func record(_ texts: [String]) {
    for text in texts { Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation) }
  }
}
