public import ServiceCatalog
public import Testing

/// Gives each test, and each case of a parameterised one, a catalog of its own as `Catalog.main`.
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
/// Tests that run in parallel do not see each other's catalogs, whatever they supply, override or clear, and none of them
/// changes the process's. A suite's trait counts for each test in it, suites within it included. Traits add up, the
/// suite's first: each starts from the catalog of the one before. The suite is initialized with the catalog in place.
///
/// A catalog is shut down and let go when its test is over. With ``Leaks/forbidden`` the test fails if instances survive that.
///
/// Concurrency: the catalog is bound to the test's task and its child tasks. Detached tasks, and callbacks that are no
/// tasks, see the process's; `withMain` of the catalog carries it there.
public struct CatalogTrait: TestTrait, SuiteTrait {
  /// What a test's catalog starts from.
  public struct Start: Sendable, Hashable {
    enum Kind { case copyOfMain, empty }
    let kind: Kind

    /// An isolated copy of `Catalog.main` as it is when the test starts: the same entries, with instances of its own.
    public static let copyOfMain = Start(kind: .copyOfMain)

    /// Nothing, so that a service which the test did not replace is an error with its full text.
    ///
    /// The catalog is called what the test is called.
    public static let empty = Start(kind: .empty)
  }

  let start: Start
  let leaks: Leaks
  let sourceLocation: Testing.SourceLocation
  let changes: @Sendable (Catalog) async throws -> Void

  /// A suite's trait counts for the tests in it.
  public var isRecursive: Bool { true }
}

extension Trait where Self == CatalogTrait {
  /// Gives each test, and each case of a parameterised one, an isolated copy of `Catalog.main` as `Catalog.main`.
  ///
  /// Complexity: constant for each test.
  ///
  /// Concurrency: tests that run at the same time do not see each other's.
  public static var catalog: Self { .catalog() }

  /// Gives each test, and each case of a parameterised one, a catalog of its own as `Catalog.main`.
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
  ///   - start: What the catalog starts from; if not stated, a copy of `Catalog.main`.
  ///   - leaks: Whether the test fails if instances that the catalog made are alive after it; if not stated, it does not.
  ///   - sourceLocation: Where the trait stands, for issues.
  ///   - changes: Supplies, overrides or clears, before each test, and may wait, for example for `prepareShared`. If it throws, the test fails with that error and does
  ///     not run.
  /// - Returns: The trait, for a test or a suite.
  ///
  /// Complexity: constant for each test, whatever the number of entries; plus that of the changes.
  ///
  /// Concurrency: `changes` runs once for each test, at the same time as those of others.
  public static func catalog(
    _ start: CatalogTrait.Start = .copyOfMain, leaks: CatalogTrait.Leaks = .ignored,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: @escaping @Sendable (Catalog) async throws -> Void = { _ in }
  ) -> Self {
    Self(start: start, leaks: leaks, sourceLocation: sourceLocation, changes: changes)
  }
}
