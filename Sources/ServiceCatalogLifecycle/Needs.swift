#if Lifecycle
import ServiceCatalog

/// The unit of assembly: the instance of a kept entry, or the result of one run of a builder.
///
/// An entry that isn't kept may be assembled several times and with different inputs, and one with an instance for each input is
/// kept several times. Each run, and each instance, has its own dependencies.
struct Assembly: Hashable, Sendable {
  let key: EntryKey
  /// The number of the run, or of the input's definition, or nil if the entry has one instance.
  let run: UInt64?

  init(_ key: EntryKey, run: UInt64? = nil) {
    self.key = key
    self.run = run
  }

  init(_ entry: Definition, run: UInt64?) {
    switch entry.key.kind {
    // A collection and its elements are one unit.
    case .collection, .element: self.init(EntryKey(entry.type, .collection))
    default: self.init(entry.key, run: entry.isForInput ? entry.identity : entry.lifetime.isTransient ? run : nil)
    }
  }
}

/// The observed dependencies between the assemblies of a catalog.
///
/// The object stores keys and names instead of entries, because it must not keep alive instances that a catalog
/// releases.
struct Needs: Sendable {
  private var edges: [Assembly: Set<Assembly>] = [:]
  private var steps: [EntryKey: CatalogError.Step] = [:]
  /// The assemblies in the order in which they were first seen, so that texts don't depend on hashing.
  private var order: [Assembly] = []
  private var seen: Set<Assembly> = []
  /// The runnable entries that each runnable entry needs, directly or indirectly.
  private(set) var runnable: [EntryKey: Set<EntryKey>] = [:]
  /// The running assemblies, by the number of the run.
  private var underWay: [UInt64: (assembly: Assembly, name: String, parent: UInt64?)] = [:]

  /// Records an assembly of an entry.
  @discardableResult
  mutating func see(_ entry: Definition, run: UInt64? = nil) -> Assembly {
    let assembly = Assembly(entry, run: run)
    if seen.insert(assembly).inserted { order.append(assembly) }
    var step = entry.step
    // A collection has no key of its own.
    if entry.contributionKey != nil { step.name = entry.key.fullName }
    steps[assembly.key] = step
    return assembly
  }

  /// Records that an assembly needs another assembly.
  ///
  /// - Returns: Whether that wasn't known.
  @discardableResult
  mutating func add(_ assembly: Assembly, needs other: Assembly) -> Bool {
    assembly != other && edges[assembly, default: []].insert(other).inserted
  }

  /// Records that the builder of an entry, which ran in `run`, has obtained another entry.
  ///
  /// A transient entry is recorded when its own builder starts.
  ///
  /// - Returns: Whether that wasn't known.
  mutating func add(_ user: Definition, run: UInt64?, needs entry: Definition) -> Bool {
    let needed = Assembly(entry, run: run)
    guard needed.run == nil || entry.isForInput else { return false }
    see(entry)
    return add(see(user, run: run), needs: needed)
  }

  mutating func begin(_ entry: Definition, _ run: UInt64, parent: UInt64?) {
    let assembly = see(entry, run: run)
    underWay[run] = (assembly, entry.name, parent)
    if assembly.run != nil, let user = parent.flatMap({ underWay[$0]?.assembly }) { add(user, needs: assembly) }
  }

  mutating func end(_ run: UInt64) { underWay[run] = nil }

  /// Returns the entries that an entry is known to need, directly or indirectly.
  func needed(by key: EntryKey) -> Set<EntryKey> { Set(reachable(from: key).map(\.key)).subtracting([key]) }

  private func reachable(from key: EntryKey) -> Set<Assembly> {
    var next = order.filter { $0.key == key }
    var found = Set(next)
    while let assembly = next.popLast() {
      for other in edges[assembly] ?? [] where found.insert(other).inserted { next.append(other) }
    }
    return found
  }

  /// Determines which runnable entries a runnable entry needs, once.
  ///
  /// By then, everything that was obtained for its instance has been recorded. The result has no cycle, regardless of
  /// what a failed assembly obtained, or a task that a builder started.
  mutating func settle(_ key: EntryKey, isRunnable: (EntryKey) -> Bool) {
    guard runnable[key] == nil else { return }
    runnable[key] = needed(by: key).filter { isRunnable($0) && runnable[$0]?.contains(key) != true }
  }

  /// Returns the entry's name and the location of its supply.
  func step(_ key: EntryKey) -> CatalogError.Step {
    steps[key] ?? CatalogError.Step(name: key.fullName)
  }

  /// Returns the shortest chain to an entry from one without dependents.
  func path(to key: EntryKey) -> [CatalogError.Step] {
    var next: [Assembly: Assembly] = [:]
    var level = order.filter { $0.key == key }
    var found = Set(level)
    while let assembly = level.first {
      level.removeFirst()
      let users = order.filter { edges[$0]?.contains(assembly) == true }
      if users.isEmpty { return chain(from: assembly, next) }
      for user in users where found.insert(user).inserted {
        next[user] = assembly
        level.append(user)
      }
    }
    return [step(key)]
  }

  private func chain(from first: Assembly, _ next: [Assembly: Assembly]) -> [CatalogError.Step] {
    var path = [step(first.key)]
    var assembly = first
    while let following = next[assembly] {
      path.append(step(following.key))
      assembly = following
    }
    return path
  }

  /// The chain of each running assembly that doesn't wait for another one.
  var chainsUnderWay: [String] {
    let parents = Set(underWay.values.compactMap(\.parent))
    return underWay.keys.filter { !parents.contains($0) }.sorted().map { run in
      var names: [String] = []
      var next: UInt64? = run
      while let run = next, let (_, name, parent) = underWay[run] {
        names.append(name)
        next = parent
      }
      return names.reversed().joined(separator: " -> ")
    }
  }
}
#endif
