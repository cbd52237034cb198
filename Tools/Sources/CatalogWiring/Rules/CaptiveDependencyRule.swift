import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports entries that depend, directly or through transient entries, on a scoped one that they outlive.
///
/// Shared and weak entries outlive every scope. A scoped entry outlives the scopes that are opened inside its own. The
/// catalog can't assemble the scoped dependency for them.
struct CaptiveDependencyRule: DocumentedRule, IndexedRule {
  static let identifier = "captive-dependency"
  static let severity = Finding.Severity.error
  static let summary = "A service depends on one with a shorter lifetime."
  static let help =
    "Obtaining the dependency throws, because it must not outlive its scope. Scope the service too, or obtain the dependency on each use."

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    let entries = index.wiring.entries
    let unused = entries.flatMap { unusedOverrides(of: $0, index) }
    guard entries.contains(where: { $0.scope != nil }) else { return unused }
    let held = Dictionary(grouping: index.wiring.needs.indices.filter { index.wiring.needs[$0].place.holder != nil }) {
      index.wiring.needs[$0].place.holder
    }
    let needs = entries.indices.map { index.needsOfEntries[$0] + (held[entries[$0].id] ?? []) }
    return unused
      + entries.indices.flatMap { keepers(of: $0, needs[$0], index) }.flatMap { captives(of: $0, needs, index) }
  }

  /// Returns a warning for each override in a scope that a service doesn't use, because the catalog around the scope
  /// keeps it.
  ///
  /// Code of the scope must need that service.
  private func unusedOverrides(of entry: Wiring.Entry, _ index: WiringIndex) -> [Finding] {
    entry.supplies.filter { $0.isOverride && $0.catalog?.isOpened ?? false }.compactMap { supply in
      let users = index.otherNeeds.filter { need in
        index.wiring.needs[need].place.scopes?.catalogs.contains { $0.contains { $0 == supply.catalog } } ?? false
      }
      var found: [Wiring.Need] = []
      for user in users where found.isEmpty {
        index.visitEntries(from: user, following: { _ in found.isEmpty }) { keeper, _ in
          guard keeper.lifetime.isOfCatalog else { return true }
          let isOfScope = keeper.supplies.contains { $0.catalog == supply.catalog }
          guard !isOfScope, keeper.isSuppliedOutsideOfScopes, keeper.id != entry.id else { return true }
          found = index.wiring.paths(from: keeper.id, to: entry.id, limit: 1).first ?? []
          return true
        }
      }
      return found.first.map { finding(forUnused: entry, at: supply.position, $0.code, found) }
    }
  }

  private func finding(
    forUnused entry: Wiring.Entry, at place: SourcePosition, _ keeper: String, _ path: [Wiring.Need]
  ) -> Finding {
    var finding = finding(
      at: place, "\(keeper) outlives the scope, and doesn't use this override of \(entry.name)",
      path: path.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)],
      fix: "scope \(keeper) too, or use a copy: withOverrides { … } operation: { … }")
    finding.severity = .warning
    return finding
  }

  /// Instances that a catalog or a scope keeps.
  private struct Keeper {
    let entry: Wiring.Entry
    /// The number of the entry.
    let number: Int
    /// The kind of scope that keeps them; nil if a catalog outside of scopes may.
    let scope: String?
    /// The needs of their builders, and on first use.
    let needs: [Int]

    /// The name for a message, and for a fix.
    var names: (subject: String, fixed: String) {
      entry.kind == .contribution ? ("a contribution to \(entry.name)", "the contribution") : (entry.name, entry.name)
    }
  }

  /// Returns the instances of an entry, if the sources show that they are kept.
  ///
  /// A collection keeps nothing. Its contributions have lifetimes of their own.
  private func keepers(of number: Int, _ needs: [Int], _ index: WiringIndex) -> [Keeper] {
    let entry = index.wiring.entries[number]
    guard entry.isLifetimeKnown, !entry.hasOtherBuilderInScopes else { return [] }
    guard entry.kind == .contribution else {
      return entry.lifetime.isStored ? [Keeper(entry: entry, number: number, scope: entry.scope, needs: needs)] : []
    }
    // A contribution to a scope is kept by the scope.
    guard entry.isSuppliedOutsideOfScopes else { return [] }
    let byLifetime = Dictionary(grouping: needs) { index.wiring.needs[$0].place.lifetime }
    return byLifetime.sorted { $0.value[0] < $1.value[0] }.filter { $0.key.isStored }.map { lifetime, needs in
      let scope: String? = if case .scoped(let scope) = lifetime { scope } else { nil }
      return Keeper(entry: entry, number: number, scope: scope, needs: needs)
    }
  }

  /// Whether the instances outlive a kind of scope.
  private func outlives(_ keeper: Keeper, _ scope: String, _ index: WiringIndex) -> Bool {
    keeper.scope.map { index.wiring.outlives($0, scope) } ?? true
  }

  /// Returns a finding for each scoped entry that a builder of the keeper reaches through transient entries.
  ///
  /// - Parameter needs: The needs of each entry's builders and, on first use, of its instances.
  private func captives(of keeper: Keeper, _ needs: [[Int]], _ index: WiringIndex) -> [Finding] {
    var found: [Finding] = []
    var seen: Set<Int> = [keeper.number]
    var next = keeper.needs.map { [$0] }
    var place = 0
    while place < next.count {
      let path = next[place]
      place += 1
      guard let last = path.last, let target = index.targets[last],
        !index.wiring.needs[last].isDeferred || index.wiring.needs[last].place.holder != nil,
        seen.insert(target).inserted
      else { continue }
      let entry = index.wiring.entries[target]
      // An entry with an unknown lifetime may end the path.
      guard entry.isLifetimeKnown else { continue }
      if let scope = index.scope(of: entry) {
        let path = path.map { index.wiring.needs[$0] }
        guard outlives(keeper, scope, index), !entry.isScopedBySupplies || isMissing(for: keeper, path) else {
          continue
        }
        found.append(finding(for: keeper, scope, entry, path, index))
      } else if entry.isBuiltByAsker {
        // A transient or graph entry obtains its dependencies for its caller, so the search continues through it. A kept
        // contribution is a keeper itself.
        next += needs[target].filter { !index.wiring.needs[$0].place.lifetime.isStored }.map { path + [$0] }
      }
    }
    return found
  }

  /// Whether a keeper can't obtain an entry that is supplied only to scopes.
  ///
  /// A builder that was supplied to the same scope can.
  private func isMissing(for keeper: Keeper, _ path: [Wiring.Need]) -> Bool {
    (keeper.scope != nil || keeper.entry.isSuppliedOutsideOfScopes)
      && path.allSatisfy { !$0.isOptional && $0.isAssembling }
  }

  private func finding(
    for keeper: Keeper, _ scope: String, _ entry: Wiring.Entry, _ path: [Wiring.Need],
    _ index: WiringIndex
  ) -> Finding {
    let (subject, fixed) = keeper.names
    if let words = index.wiring.words(for: keeper.entry.dialect) {
      let text = words.captive.filled(["keeper": keeper.entry.name, "scope": scope, "name": entry.name])
      return finding(
        at: path[0].position, text.message,
        path: path.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)], fix: text.fix)
    }
    if let last = path.last, last.place.holder != nil {
      return finding(
        at: path[0].position,
        "\(subject) outlives \(scope), so \(last.code) cannot obtain \(entry.name), even on first use",
        path: path.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)],
        fix: "scope \(fixed) to \(scope) too, or pass the instance of \(entry.name) to the method that needs it")
    }
    if let outer = keeper.scope {
      return finding(
        at: path[0].position,
        "\(subject) lives in \(outer), which outlives \(scope), and cannot depend on \(entry.name)",
        path: path.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)],
        fix: "scope \(fixed) to \(scope) too, or obtain \(entry.name) from the inner scope on each use")
    }
    return finding(
      at: path[0].position,
      "\(subject) outlives \(scope) and cannot depend on \(entry.name)",
      path: path.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)],
      fix: "scope \(fixed) to \(scope) too, or obtain \(entry.name) from the scope on each use")
  }
}
