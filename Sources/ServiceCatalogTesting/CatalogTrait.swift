public import ServiceCatalog
public import Testing

/// A trait that gives each test, and each case of a parameterized test, its own catalog as `Catalog.main`.
///
/// ```swift
/// @Suite(.catalog { $0.supply(ClockBlueprint.self) { _ in FixedClock() } })
/// struct GreeterTests {
///   @Test func greets() throws {
///     #expect(try Catalog.main[\.greeter].greeting() == "Good morning.")
///   }
/// }
/// ```
///
/// Parallel tests can supply, override and clear entries without affecting each other's catalogs or the catalog of the
/// process. A suite's trait applies to each test in it, including nested suites. Traits combine, beginning with that of
/// the suite: each starts from the catalog of the one before. The catalog is already bound when the suite is
/// initialized.
///
/// A test must replace each service that reaches outside of the program, which is a `LiveBlueprint`, or
/// permit it with `allowingLive`. Otherwise, obtaining the service throws, and the test fails.
///
/// A catalog is shut down and released at the end of its test. With ``Leaks/forbidden``, the test fails if instances
/// survive it.
///
/// Concurrency: the catalog is bound to the test's task and its child tasks. Detached tasks, and callbacks outside of
/// tasks, see the catalog of the process. In these, use the catalog's `withMain`. If a task that belongs to no test reads
/// `Catalog.main` while the test runs, and no catalog is bound to it, the first such read is a warning of the test.
public struct CatalogTrait: TestTrait, SuiteTrait {
  /// The initial contents of a test's catalog.
  public struct Start: Sendable, Hashable {
    enum Kind { case copyOfMain, empty }
    let kind: Kind

    /// An isolated copy of `Catalog.main` at the start of the test: the same entries, with its own instances.
    public static let copyOfMain = Start(kind: .copyOfMain)

    /// An empty catalog, so that each service that the test doesn't supply is reported with a full error.
    ///
    /// The catalog has the name of the test.
    public static let empty = Start(kind: .empty)
  }

  let setup: CatalogSetup
  let sourceLocation: Testing.SourceLocation
  let changes: @Sendable (Catalog) async throws -> Void

  /// Whether a suite's trait applies to the tests in it.
  public var isRecursive: Bool { true }
}

extension Trait where Self == CatalogTrait {
  /// A trait that gives each test, and each case of a parameterized test, an isolated copy of `Catalog.main`.
  ///
  /// Complexity: constant on average for each test.
  ///
  /// Concurrency: tests that run at the same time don't see each other's catalogs.
  public static var catalog: Self { .catalog() }

  /// Returns a trait that gives each test, and each case of a parameterized test, its own catalog as `Catalog.main`.
  ///
  /// ```swift
  /// @Test(.catalog { try $0.override(\.clock) { _ in FixedClock() } })
  /// func greetsInTheMorning() throws { … }
  ///
  /// @Test(.catalog(.empty, leaks: .forbidden) { $0.install(EditorModule()) })
  /// func editorGoes() throws { … }
  /// ```
  ///
  /// - Parameters:
  ///   - start: The initial contents of the catalog. The default is a copy of `Catalog.main`.
  ///   - leaks: Whether the test fails if instances of the catalog survive it. By default, it doesn't.
  ///   - live: The keys of live services that the test may use without replacing them.
  ///   - sourceLocation: The source location of the trait, for issues.
  ///   - changes: A closure that supplies, overrides or clears entries before each test. It can also await asynchronous
  ///     work, such as `prepareShared`. If it throws, the test fails with that error and doesn't run.
  /// - Returns: The trait, for a test or a suite.
  ///
  /// Complexity: constant on average for each test, regardless of the number of entries, plus the cost of the changes.
  ///
  /// Concurrency: `changes` runs once for each test, possibly at the same time as those of other tests.
  public static func catalog(
    _ start: CatalogTrait.Start = .copyOfMain, leaks: CatalogTrait.Leaks = .ignored,
    allowingLive live: PartialKeyPath<Catalog>..., sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: @escaping @Sendable (Catalog) async throws -> Void = { _ in }
  ) -> Self {
    let setup = CatalogSetup(start: start, leaks: leaks, permitted: blueprints(of: live))
    return Self(setup: setup, sourceLocation: sourceLocation, changes: changes)
  }
}

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
    let (live, late, outside) = (LiveServices(sourceLocation), LateOverrides(sourceLocation), OutsideRead())
    defer {
      for text in late.takeUnrecorded() {
        Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
      }
      for text in live.takeUnrecorded() { record(text) }
      // Another test without a catalog of its own, or the application around the tests, may have started the task.
      if let (text, place) = outside.failure {
        Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: place ?? sourceLocation)
      }
    }
    let failure = try await setup.run(named: test.displayName ?? test.name, live, late, outside, changes, function)
      .failure
    if let failure { record(failure) }
  }

  private func record(_ text: String) { Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation) }
}
