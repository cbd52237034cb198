import ServiceCatalogDiagnostics

/// The entries that code supplies to some scopes of a kind, and the code that obtains them in other scopes.
struct ScopeSupplies {
  /// An entry that is missing in a scope.
  struct Missing {
    let entry: Wiring.Entry
    /// The needs from the code to the entry.
    let path: [Int]
  }

  private let index: WiringIndex

  init(_ index: WiringIndex) { self.index = index }

  /// The entries that are missing in one of the scopes that the sources show.
  var missing: [Missing] {
    let wiring = index.wiring
    guard wiring.isProgram, !wiring.isOfTests, wiring.entries.contains(where: isOfScopes) else { return [] }
    return index.otherNeeds.flatMap { need -> [Missing] in
      guard let scopes = wiring.needs[need].place.scopes, !scopes.catalogs.isEmpty, isCertain(need) else { return [] }
      return missing(from: need, in: scopes)
    }
  }

  /// Returns the missing entries that a need reaches, directly or through entries that the same scope assembles.
  private func missing(from start: Int, in scopes: Wiring.ScopesAround) -> [Missing] {
    var found: [Missing] = []
    index.visitEntries(from: start, following: { $0.last.map(isCertain) ?? false }) { entry, path in
      guard isOfScopes(entry) else {
        let isOfScope = index.scope(of: entry).map(scopes.kinds.contains) ?? false
        return entry.hasKnownBuilder && (entry.isBuiltByAsker || isOfScope)
      }
      let own = Set(entry.supplies.compactMap(\.catalog))
      // Outside of such a scope, the rule about that reports it.
      let isInside = entry.details.scopeOfSupplies.map(scopes.kinds.contains) ?? false
      if isInside, scopes.catalogs.contains(where: { own.isDisjoint(with: $0) }) {
        found.append(Missing(entry: entry, path: path))
      }
      return false
    }
    return found
  }

  private func isCertain(_ need: Int) -> Bool {
    let need = index.wiring.needs[need]
    return !need.isOptional && need.isAssembling && !need.isDeferred
  }

  /// Whether the sources show that an entry is supplied only to scopes, and to which.
  private func isOfScopes(_ entry: Wiring.Entry) -> Bool {
    entry.details.scopeOfSupplies != nil && entry.details.isScopeOfSuppliesCertain && entry.kind != .contribution
      && entry.supplies.allSatisfy { $0.catalog?.isOpened ?? false }
  }
}
