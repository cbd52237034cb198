public import ServiceCatalog

/// Runs a test with a catalog of its own as `Catalog.main`, as the trait `.catalog` does.
///
/// Use this function where a test has no traits, such as in XCTest:
///
/// ```swift
/// func testGreets() async throws {
///   try await withTestCatalog { try $0.override(\.clock, instance: FixedClock()) } operation: {
///     XCTAssertEqual(try Catalog.main[\.greeter].greeting(), "Good morning.")
///   }
/// }
/// ```
///
/// - Parameters:
///   - start: The initial contents of the catalog. The default is a copy of `Catalog.main`.
///   - leaks: Whether the function throws if instances of the catalog survive the test. By default, it doesn't.
///   - live: The keys of live services that the test may use without replacing them.
///   - name: The name of an empty catalog.
///   - changes: A closure that supplies, overrides or clears entries.
///   - operation: The test.
/// - Returns: The result of the operation.
/// - Throws: The error that the changes or the operation throw, or else ``CatalogTestFailure``, if instances leaked or
///   a live service was obtained that the test neither replaced nor permitted.
///
/// Complexity: constant on average, plus the cost of the changes and the test.
///
/// Concurrency: callable from any task or actor. The catalog is bound to the operation's task and its child tasks.
@discardableResult
public func withTestCatalog<Result>(
  _ start: CatalogTrait.Start = .copyOfMain, leaks: CatalogTrait.Leaks = .ignored,
  allowingLive live: PartialKeyPath<Catalog>..., named name: String = #function,
  _ changes: (Catalog) async throws -> Void = { _ in }, operation: () async throws -> Result
) async throws -> Result {
  let setup = CatalogSetup(start: start, leaks: leaks, permitted: blueprints(of: live))
  let (live, late, outside) = (LiveServices(nil), LateOverrides(nil), OutsideRead())
  let (result, failure) = try await setup.run(named: name, live, late, outside, changes, operation)
  for text in late.takeUnrecorded() { StandardError.print(text) }
  if let text = outside.failure?.text { StandardError.print(text) }
  let texts = live.takeUnrecorded() + (failure.map { [$0] } ?? [])
  if !texts.isEmpty { throw CatalogTestFailure(texts: texts) }
  return result
}

/// The failure of a test whose catalog leaked instances, or obtained live services.
///
/// Concurrency: a `Sendable` value.
public struct CatalogTestFailure: Error, CustomStringConvertible {
  /// The full text of each failure.
  public var texts: [String]

  /// All texts, one after the other.
  public var description: String { texts.joined(separator: "\n") }
}
