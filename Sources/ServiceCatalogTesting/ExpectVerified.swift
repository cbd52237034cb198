public import ServiceCatalog
// Tests that verify a catalog need no other import.
@_exported public import ServiceCatalogDiagnostics
public import Testing

/// Expects that every entry of a catalog can be assembled.
///
/// Each error that `verify(opening:)` finds is recorded as an issue, with its full text.
///
/// ```swift
/// @Test(.catalog { $0.prepareAll() })
/// func wiring() async {
///   await expectVerified(opening: RequestScope.self)
/// }
/// ```
///
/// - Parameters:
///   - catalog: The catalog, `Catalog.main` by default. It doesn't change, because a copy of it is verified.
///   - scopes: The kinds of scope to open, nested in this order.
///   - sourceLocation: The source location of the call, for issues.
/// - Returns: The report.
///
/// Complexity: linear in the number of entries, plus the builders' cost.
///
/// Concurrency: callable from any task or actor. Builders run in the caller's isolation, and main-actor builders run on
/// the main actor.
@discardableResult
public func expectVerified(
  _ catalog: Catalog = .main, opening scopes: any CatalogScope.Type...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) async -> VerificationReport {
  let report = await catalog.verify(opening: scopes, liveGuard: catalog.liveGuard ?? Catalog.unreportedMain.liveGuard)
  report.recordErrors(sourceLocation)
  return report
}

extension VerificationReport {
  /// Records an issue for each error, except those that the test's trait records.
  func recordErrors(_ sourceLocation: Testing.SourceLocation) {
    for error in errors where !error.isLiveService {
      Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
    }
  }
}
