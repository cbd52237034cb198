public import ServiceCatalog
public import Testing

/// Expects that every entry which modules supply can be assembled, from what they supply and stand-ins for what they need
/// from others.
///
/// It is for the author of a module, whose tests know no program that installs it:
///
/// ```swift
/// @Test func calendarModuleAssembles() async {
///   await expectAssembles(CalendarModule(), opening: RequestScope.self) { catalog in
///     catalog.supply(ClockBlueprint.self) { _ in FixedClock() }
///   }
/// }
/// ```
///
/// The catalog is a new one, bound as `Catalog.main` while the builders run. Each entry that cannot be assembled is an issue
/// with the full text of the error, a stand-in that cannot be too. An entry that lives in a kind of scope which is not
/// opened is an issue, and so is a module that supplies nothing.
///
/// - Parameters:
///   - modules: The modules, or blueprints, to be installed after the stand-ins.
///   - scopes: The kinds of scope to open, one in the other, in this order.
///   - sourceLocation: Where the call stands, for issues.
///   - fileID: Where the call stands, for errors.
///   - line: Where the call stands, for errors.
///   - standIns: Supplies what the modules need from others. If it throws, that is an issue, and nothing is assembled.
/// - Returns: The report.
///
/// Complexity: linear in the number of entries, plus the builders' own.
///
/// Concurrency: from any task or actor. Builders run where the caller runs, those of the main actor on the main actor.
@discardableResult
public func expectAssembles(
  _ modules: any CatalogModule..., opening scopes: any CatalogScope.Type...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation, fileID: StaticString = #fileID, line: UInt = #line,
  supplying standIns: (Catalog) throws -> Void = { _ in }
) async -> VerificationReport {
  let catalog = Catalog(name: modules.map { String(describing: type(of: $0)) }.joined(separator: ", "))
  do {
    try standIns(catalog)
  } catch {
    Issue.record(error, "the stand-ins were not supplied", sourceLocation: sourceLocation)
    return VerificationReport()
  }
  for module in modules {
    let alone = Catalog()
    alone.install([module])
    if alone.isEmpty { record("[empty-module] \(type(of: module)) supplies nothing", sourceLocation) }
  }
  catalog.install(modules, fileID: fileID, line: line)
  let report = await catalog.withMain { await catalog.verify(opening: scopes) }
  report.recordErrors(sourceLocation)
  let outside = report.notAssembled.filter { !report.needingInput.contains($0) }
  if !outside.isEmpty {
    record(
      """
      [not-assembled] \(outside.joined(separator: ", ")): no scope is open in which it lives
        to fix: name the kinds of scope, opening: …
      """, sourceLocation)
  }
  return report
}

private func record(_ text: String, _ sourceLocation: Testing.SourceLocation) {
  Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
}
