#if Tools
  import CatalogInspection
  import ServiceCatalog

  /// Who shares instances within one resolve of the old container.
  struct MigrationGraph {
    /// What each entry needs, once for each place.
    private var needs: [Wiring.Entry.ID: [Wiring.Entry.ID]] = [:]
    /// The entries with an instance for each resolve, that several places of one resolve may ask for.
    private var shared: Set<Wiring.Entry.ID> = []
    /// The entries whose creation asks the old container in code that doesn't move with them.
    private var askers: Set<Wiring.Entry.ID> = []

    /// - Parameters:
    ///   - wiring: What the sources say.
    ///   - entries: The entries of the library. An entry and its blueprint are the same here, so that it doesn't matter which
    ///     of them an earlier step made code ask for.
    ///   - isOwn: Whether a place is in the registration of an entry.
    init(
      _ wiring: Wiring, _ entries: [MigratedEntry], isOwn: (MigratedEntry, SourcePosition) -> Bool
    ) {
      let own = Dictionary(entries.map { ($0.entry.id, $0) }) { first, _ in first }
      let blueprints = Dictionary(entries.map { ($0.name.blueprint, $0.entry.id) }) { first, _ in first }
      var known = Dictionary(entries.map { ($0.entry.id, $0.entry.id) }) { first, _ in first }
      for entry in wiring.entries where entry.style == .catalogued { known[entry.id] = blueprints[entry.name] }
      var count: [Wiring.Entry.ID: Int] = [:]
      for need in wiring.needs {
        guard let from = need.from.flatMap({ known[$0] }), let to = known[need.to], from != to else { continue }
        needs[from, default: []].append(to)
        count[to, default: 0] += 1
        if own[need.to] != nil, let entry = own[from], !isOwn(entry, need.position) { askers.insert(from) }
      }
      for entry in entries where entry.entry.lifetime == .graph && count[entry.entry.id, default: 0] > 1 {
        shared.insert(entry.entry.id)
      }
    }

    /// Whether an instance may be shared within one resolve.
    func isShared(_ id: Wiring.Entry.ID) -> Bool { shared.contains(id) }

    /// An entry that two dependencies of an entry share within one resolve; nil if there is none.
    func sharedBelow(_ id: Wiring.Entry.ID) -> Wiring.Entry.ID? {
      var seen: [Wiring.Entry.ID: Int] = [:]
      for need in needs[id] ?? [] {
        for reached in reachable(need) where shared.contains(reached) { seen[reached, default: 0] += 1 }
      }
      return seen.filter { $0.value > 1 }.keys.min()
    }

    /// Whether an entry needs itself, on any way.
    func isCircular(_ id: Wiring.Entry.ID) -> Bool { (needs[id] ?? []).contains { reachable($0).contains(id) } }

    /// Whether an entry's creation never asks the old container if some entries have moved.
    ///
    /// Else one thread could hold the container's lock and wait for a shared instance, which another thread creates and
    /// waits for the container.
    func isIndependent(_ id: Wiring.Entry.ID, hasMoved: (Wiring.Entry.ID) -> Bool) -> Bool {
      reachable(id).allSatisfy { ($0 == id || hasMoved($0)) && !askers.contains($0) }
    }

    private func reachable(_ start: Wiring.Entry.ID) -> Set<Wiring.Entry.ID> {
      var found: Set = [start]
      var next = [start]
      while let id = next.popLast() {
        for need in needs[id] ?? [] where found.insert(need).inserted { next.append(need) }
      }
      return found
    }
  }
#endif
