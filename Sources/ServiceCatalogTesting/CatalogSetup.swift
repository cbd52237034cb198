import ServiceCatalog

/// The properties of the catalog that a test gets.
struct CatalogSetup: Sendable {
  var start: CatalogTrait.Start
  var leaks: CatalogTrait.Leaks
  /// The blueprints of live services that the test may use.
  var permitted: Set<ObjectIdentifier> = []

  /// Runs a test in its own catalog.
  ///
  /// - Returns: The test's result, and the text about leaks, or `nil` if there are none.
  func run<Result>(
    named name: String, _ live: LiveServices, _ late: LateOverrides, _ outside: OutsideRead,
    _ changes: (Catalog) async throws -> Void, _ test: () async throws -> Result
  ) async throws -> (result: Result, failure: String?) {
    try await UnboundReads.watching(by: outside.note) {
      try await run(named: name, live, late, changes, test)
    }
  }

  private func run<Result>(
    named name: String, _ live: LiveServices, _ late: LateOverrides, _ changes: (Catalog) async throws -> Void,
    _ test: () async throws -> Result
  ) async throws -> (result: Result, failure: String?) {
    let outer = Catalog.unreportedMain.tracker
    let guarding = live.guarding(permitting: permitted)
    guard leaks.areForbidden else { return (try await run(name, outer, late, guarding, changes, test), nil) }
    let tracker = InstanceTracker()
    // An error may keep instances alive, and a test that throws has already failed. Its survivors are therefore not
    // checked.
    let result = try await run(name, tracker, late, guarding, changes, test)
    // The survivors may also keep the enclosing trait's catalog alive, which is then not a leak of that trait.
    let failure = await leaks.failure(of: tracker)
    if failure != nil { outer?.excuseCatalogs() }
    return (result, failure)
  }

  /// Creates the catalog and runs the test.
  ///
  /// No variable of this function keeps the catalog alive when it returns.
  private func run<Result>(
    _ name: String, _ tracker: InstanceTracker?, _ late: LateOverrides, _ guarding: LiveGuard,
    _ changes: (Catalog) async throws -> Void, _ test: () async throws -> Result
  ) async throws -> Result {
    let listeners: [any Listener] = (tracker.map { [$0] } ?? []) + [late]
    let catalog =
      switch start.kind {
      case .copyOfMain: Catalog.unreportedMain.isolatedCopy(listeners: listeners, liveGuard: guarding)
      case .empty: Catalog(name: name, listeners: listeners, liveGuard: guarding)
      }
    tracker?.expectToGo(catalog)
    return try await catalog.runAndEnd {
      try await changes(catalog)
      return try await catalog.withMain(test)
    }
  }
}
