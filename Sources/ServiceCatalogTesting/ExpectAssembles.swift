public import ServiceCatalog
public import ServiceCatalogDiagnostics
public import Testing

/// Expects that every entry of the given modules can be assembled, with stand-ins for other modules' services.
///
/// Use this function in a module's own tests, where no program installs the module:
///
/// ```swift
/// @Test func calendarModuleAssembles() async {
///   await expectAssembles(CalendarModule(), opening: RequestScope.self) { catalog in
///     catalog.supply(ClockBlueprint.self) { _ in FixedClock() }
///   }
/// }
/// ```
///
/// The modules are installed in a new catalog, which is bound as `Catalog.main` while the builders run. An issue is
/// recorded for each entry and each stand-in that can't be assembled, with the full text of the error. An issue is also
/// recorded for an entry of a kind of scope that isn't opened, and for a module that supplies nothing. In a test with the
/// trait `.catalog`, a live service of the modules is assembled only if the trait permits it.
///
/// - Parameters:
///   - modules: The modules or blueprints to install after the stand-ins.
///   - scopes: The kinds of scope to open, nested in this order.
///   - sourceLocation: The source location of the call, for issues.
///   - fileID: The file of the call, for error messages.
///   - line: The line of the call, for error messages.
///   - standIns: A closure that supplies services of other modules. If it throws, an issue is recorded, and nothing is
///     assembled.
/// - Returns: The report.
///
/// Complexity: linear in the number of entries, plus the builders' cost.
///
/// Concurrency: callable from any task or actor. Builders run in the caller's isolation, those of the main actor on the
/// main actor.
@discardableResult
public func expectAssembles(
  _ modules: any CatalogModule..., opening scopes: any CatalogScope.Type...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation, fileID: StaticString = #fileID, line: UInt = #line,
  supplying standIns: (Catalog) throws -> Void = { _ in }
) async -> VerificationReport {
  let name = modules.map { String(describing: type(of: $0)) }.joined(separator: ", ")
  let catalog = Catalog(label: name, liveGuard: Catalog.unreportedMain.liveGuard)
  do {
    try standIns(catalog)
  } catch {
    Issue.record(error, "the stand-ins were not supplied", sourceLocation: sourceLocation)
    return VerificationReport()
  }
  for module in modules {
    let alone = Catalog()
    alone.install([module])
    if alone.visibility.isEmpty { record("[empty-module] \(type(of: module)) supplies nothing", sourceLocation) }
  }
  catalog.install(modules, fileID: fileID, line: line)
  let report = await catalog.withMain { await catalog.verify(opening: scopes, liveGuard: catalog.liveGuard) }
  report.recordErrors(sourceLocation)
  let outside = report.notAssembled.filter { !report.needingInput.contains($0) }
  if !outside.isEmpty {
    record(
      """
      [not-assembled] \(outside.joined(separator: ", ")): no scope of its kind is open
        to fix: pass the kinds of scope to open, as in opening: RequestScope.self
      """, sourceLocation)
  }
  return report
}

private func record(_ text: String, _ sourceLocation: Testing.SourceLocation) {
  Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
}
