#if Tools
import CatalogAnalysis
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics

/// The entries that share instances within one resolve of the old container.
struct MigrationGraph {
  /// The dependencies of each entry, once for each place.
  private var needs: [Wiring.Entry.ID: [Wiring.Entry.ID]] = [:]
  /// The entries with one instance for each resolve, which several places of a resolve may request.
  private var shared: Set<Wiring.Entry.ID> = []
  /// The entries whose creation requests services from the old container in code that doesn't move with them.
  private var askers: Set<Wiring.Entry.ID> = []

  /// - Parameters:
  ///   - wiring: The wiring of the sources.
  ///   - entries: The entries of the library. The graph treats an entry and its blueprint as the same node, because
  ///     an earlier step may have changed requests from one to the other.
  ///   - isOwn: Returns whether a place is in the registration of an entry.
  init(
    _ wiring: Wiring, _ entries: [MigratedEntry], isOwn: (MigratedEntry, SourcePosition) -> Bool
  ) {
    let own = Dictionary(entries.map { ($0.entry.id, $0) }) { first, _ in first }
    let blueprints = Dictionary(entries.map { ($0.name.blueprint, $0.entry.id) }) { first, _ in first }
    var known = Dictionary(entries.map { ($0.entry.id, $0.entry.id) }) { first, _ in first }
    for entry in wiring.entries where entry.style == .catalogued { known[entry.id] = blueprints[entry.blueprint] }
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

  /// Returns whether one resolve may share an entry's instance.
  func isShared(_ id: Wiring.Entry.ID) -> Bool { shared.contains(id) }

  /// Returns an entry that two dependencies of an entry share within one resolve; nil if they share none.
  func sharedBelow(_ id: Wiring.Entry.ID) -> Wiring.Entry.ID? {
    var seen: [Wiring.Entry.ID: Int] = [:]
    for need in needs[id] ?? [] {
      for reached in reachable(need) where shared.contains(reached) { seen[reached, default: 0] += 1 }
    }
    return seen.filter { $0.value > 1 }.keys.min()
  }

  /// Returns whether an entry needs itself, directly or indirectly.
  func isCircular(_ id: Wiring.Entry.ID) -> Bool { (needs[id] ?? []).contains { reachable($0).contains(id) } }

  /// Returns whether an entry's creation never uses the old container, after some entries have moved.
  ///
  /// If the creation uses the container, two threads can deadlock. One thread holds the container's lock and waits
  /// for a shared instance. The other thread creates that instance and waits for the lock.
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
