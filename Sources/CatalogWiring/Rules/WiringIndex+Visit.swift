import ServiceCatalogDiagnostics

extension WiringIndex {
  /// Visits the entries that a need reaches, the nearest first, each once.
  ///
  /// - Parameters:
  ///   - start: The need.
  ///   - isFollowed: A closure that returns whether to follow the last need of a path.
  ///   - visit: A closure that receives an entry and the needs that lead to it, and returns whether to visit the entries
  ///     that it needs.
  func visitEntries(
    from start: Int, following isFollowed: ([Int]) -> Bool, _ visit: (Wiring.Entry, [Int]) -> Bool
  ) {
    var seen: Set<Int> = []
    var next = [[start]]
    var place = 0
    while place < next.count {
      let path = next[place]
      place += 1
      guard isFollowed(path), let number = targets[path[path.count - 1]], seen.insert(number).inserted,
        visit(wiring.entries[number], path)
      else { continue }
      next += needsOfEntries[number].map { path + [$0] }
    }
  }
}

extension Wiring.Entry {
  /// Whether the sources show its builders and their lifetime; an override may have another one.
  var hasKnownBuilder: Bool { isLifetimeKnown && !supplies.isEmpty && !supplies.contains(where: \.isOverride) }

  /// Whether its builder receives the catalog of the code that needs it.
  var isBuiltByAsker: Bool { (lifetime == nil || lifetime == .graph) && !hasOtherBuilderInScopes }
}
