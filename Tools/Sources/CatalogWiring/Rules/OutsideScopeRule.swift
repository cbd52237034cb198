import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports scoped entries that the program obtains from a catalog outside of their scope.
///
/// The rule checks only programs, and only obtains whose catalog the sources show. ``CaptiveDependencyRule`` reports a
/// builder that outlives a scope. A scope of another kind next to its own is only a wrong catalog. An instance with state
/// that leaves its scope gets a warning.
struct OutsideScopeRule: DocumentedRule, IndexedRule {
  static let identifier = "outside-scope"
  static let severity = Finding.Severity.error
  static let summary = "A scoped service is obtained from a catalog outside of its scope."
  static let help =
    "Obtaining it throws. Open the scope with withScope or makeScope, and obtain the service from the scope."

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    let wiring = index.wiring
    guard wiring.isProgram, !wiring.isOfTests else { return [] }
    return index.otherNeeds.flatMap { need -> [Finding] in
      guard let scopes = wiring.needs[need].place.scopes?.kinds, !wiring.needs[need].isOptional,
        wiring.needs[need].isAssembling
      else { return [] }
      return findings(from: need, in: scopes, index) + (escape(of: need, from: scopes, index).map { [$0] } ?? [])
    }
  }

  /// Returns a finding for each kind of scope that the need lacks: for the first entry of that scope that it reaches,
  /// directly, or through transient entries and entries of the scopes.
  private func findings(from start: Int, in scopes: Set<String>, _ index: WiringIndex) -> [Finding] {
    var found: [String: Finding] = [:]
    let needs = index.wiring.needs
    let isFollowed = { (path: [Int]) in
      path.count == 1 || !needs[path[path.count - 1]].isDeferred && !needs[path[path.count - 1]].isOptional
    }
    index.visitEntries(from: start, following: isFollowed) { entry, path in
      guard entry.hasKnownBuilder, let scope = index.scope(of: entry) else {
        return entry.hasKnownBuilder && entry.isBuiltByAsker
      }
      if scopes.contains(scope) { return true }
      let keepers = path.compactMap { index.owners[$0] }.compactMap { index.scope(of: index.wiring.entries[$0]) }
      if found[scope] == nil, hasOneLifetime(entry), !keepers.contains(where: { index.wiring.outlives($0, scope) }) {
        found[scope] = finding(for: entry, scope, path, in: scopes, index)
      }
      return false
    }
    return Array(found.values)
  }

  /// Returns why an obtained entry belongs to a scope.
  private func reason(_ path: [Int], to entry: Wiring.Entry, _ scope: String, _ index: WiringIndex) -> String {
    index.targetName(of: path[0])
      + (path.count == 1 ? " is" : " needs \(entry.name), which is") + " scoped to \(scope)"
  }

  /// Returns a warning about an instance with state that the operation of a scope returns, and that belongs to the scope.
  ///
  /// A value is a copy, so it may leave the scope.
  private func escape(of need: Int, from scopes: Set<String>, _ index: WiringIndex) -> Finding? {
    guard index.wiring.needs[need].place.leavesScope, let entry = index.target(of: need),
      entry.details.hasState || entry.isDisposed
    else { return nil }
    var found: (Wiring.Entry, String, [Int])?
    index.visitEntries(from: need, following: { _ in found == nil }) { entry, path in
      if let scope = index.scope(of: entry), scopes.contains(scope) { found = found ?? (entry, scope, path) }
      return entry.isBuiltByAsker
    }
    guard let (kept, scope, path) = found else { return nil }
    let needs = path.map { index.wiring.needs[$0] }
    var finding = finding(
      at: needs[0].position,
      "\(reason(path, to: kept, scope, index)), but leaves the operation that ends the scope",
      path: needs.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(kept.name)],
      fix: "use it in the operation, or keep the scope with makeScope, and end it after the last use")
    finding.severity = .warning
    return finding
  }

  /// Returns whether the entry has the same lifetime in all its supplies.
  private func hasOneLifetime(_ entry: Wiring.Entry) -> Bool {
    Set(entry.supplies.map { $0.lifetime?.value ?? entry.declared?.value }).count == 1
  }

  private func finding(
    for entry: Wiring.Entry, _ scope: String, _ path: [Int], in scopes: Set<String>, _ index: WiringIndex
  ) -> Finding {
    let needs = path.map { index.wiring.needs[$0] }
    let place = scopes.isEmpty ? "outside of any scope" : "that is only in \(scopes.sorted().joined(separator: " or "))"
    return finding(
      at: needs[0].position,
      "\(reason(path, to: entry, scope, index)), but \(needs[0].code) obtains it from a catalog \(place)",
      path: needs.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)],
      places: entry.effectiveSupply.map { [Finding.Step("supplied", at: $0.position)] } ?? [],
      fix:
        "obtain \(index.targetName(of: path[0])) from the catalog that withScope passes to its closure, or that makeScope returns"
    )
  }
}
