public import ServiceCatalog
public import Testing

/// Expects that every entry of a catalog can be assembled: an issue, with the full text, for each error that
/// `verify(opening:)` finds.
///
/// ```swift
/// @Test(.catalog { $0.prepareAll() })
/// func wiring() async {
///   await expectVerified(opening: RequestScope.self)
/// }
/// ```
///
/// - Parameters:
///   - catalog: The catalog; if not stated, `Catalog.main`. It stays as it is: a copy of it is verified.
///   - scopes: The kinds of scope to open, one in the other, in this order.
///   - sourceLocation: Where the call stands, for issues.
/// - Returns: The report.
///
/// Complexity: linear in the number of entries, plus the builders' own.
///
/// Concurrency: from any task or actor. Builders run where the caller runs, those of the main actor on the main actor.
@discardableResult
public func expectVerified(
  _ catalog: Catalog = .main, opening scopes: any CatalogScope.Type...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) async -> VerificationReport {
  let report = await catalog.verify(opening: scopes)
  report.recordErrors(sourceLocation)
  return report
}

extension VerificationReport {
  /// Records an issue for each error.
  func recordErrors(_ sourceLocation: Testing.SourceLocation) {
    for error in errors { Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation) }
  }
}
