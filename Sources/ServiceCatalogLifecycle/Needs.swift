#if Lifecycle
  import ServiceCatalog

  /// Which entries of a catalog need which, as they were seen being assembled.
  ///
  /// It holds keys and names, and no entry: it must not keep alive what a catalog releases.
  struct Needs: Sendable {
    private var edges: [EntryKey: Set<EntryKey>] = [:]
    private var steps: [EntryKey: CatalogError.Step] = [:]
    /// The entries in the order in which they were first seen, so that texts don't depend on hashing.
    private var order: [EntryKey] = []
    /// The runnable entries that each runnable entry needs, also through others.
    private(set) var runnable: [EntryKey: Set<EntryKey>] = [:]
    private var assembling: [UInt64: (name: String, parent: UInt64?)] = [:]

    /// A collection and its elements are one.
    static func key(of entry: Definition) -> EntryKey {
      switch entry.key.kind {
      case .collection, .element: EntryKey(entry.type, .collection)
      default: entry.key
      }
    }

    /// Notes an entry.
    ///
    /// - Returns: What identifies it.
    @discardableResult
    mutating func see(_ entry: Definition) -> EntryKey {
      let key = Self.key(of: entry)
      if steps.updateValue(entry.step, forKey: key) == nil { order.append(key) }
      return key
    }

    /// Notes that an entry needs another one.
    mutating func add(_ key: EntryKey, needs other: EntryKey) { edges[key, default: []].insert(other) }

    mutating func begin(_ id: UInt64, _ name: String, parent: UInt64?) { assembling[id] = (name, parent) }

    mutating func end(_ id: UInt64) { assembling[id] = nil }

    /// Settles what a runnable entry needs.
    ///
    /// All that was obtained for its instance has been seen by then. What is settled has no cycle, whatever a failed
    /// attempt to assemble, or a task that a builder left behind, obtained.
    mutating func settle(_ key: EntryKey, isRunnable: (EntryKey) -> Bool) {
      guard runnable[key] == nil else { return }
      var found: Set<EntryKey> = [key]
      var next = [key]
      while let entry = next.popLast() {
        for other in edges[entry] ?? [] where found.insert(other).inserted { next.append(other) }
      }
      found.remove(key)
      runnable[key] = found.filter { isRunnable($0) && runnable[$0]?.contains(key) != true }
    }

    /// The entry's name, and where it was supplied.
    func step(_ key: EntryKey) -> CatalogError.Step {
      steps[key] ?? CatalogError.Step(name: String(describing: key.type))
    }

    /// The shortest chain to an entry from one that nobody needs.
    func path(to key: EntryKey) -> [CatalogError.Step] {
      var next: [EntryKey: EntryKey] = [:]
      var found: Set<EntryKey> = [key]
      var level = [key]
      while let entry = level.first {
        level.removeFirst()
        let users = order.filter { edges[$0]?.contains(entry) == true }
        if users.isEmpty { return chain(from: entry, next) }
        for user in users where found.insert(user).inserted {
          next[user] = entry
          level.append(user)
        }
      }
      return [step(key)]
    }

    private func chain(from first: EntryKey, _ next: [EntryKey: EntryKey]) -> [CatalogError.Step] {
      var path = [step(first)]
      var entry = first
      while let following = next[entry] {
        path.append(step(following))
        entry = following
      }
      return path
    }

    /// The chain of each assembly that runs and waits for no other one.
    var chainsUnderWay: [String] {
      let parents = Set(assembling.values.compactMap(\.parent))
      return assembling.keys.filter { !parents.contains($0) }.sorted().map { id in
        var names: [String] = []
        var next: UInt64? = id
        while let id = next, let (name, parent) = assembling[id] {
          names.append(name)
          next = parent
        }
        return names.reversed().joined(separator: " -> ")
      }
    }
  }

  /// Hears what is assembled in a catalog, and tells of runnable instances.
  final class NeedsListener: Listener {
    private struct Contents: Sendable {
      var needs = Needs()
      /// What was assembled before anybody waits for it.
      var instances: [EntryKey: any Runnable] = [:]
      var tell: (@Sendable (any Runnable) -> Void)?
    }

    private let contents = Protected(Contents())

    var followsCopies: Bool { false }

    var needs: Needs { contents.withLock { $0.needs } }

    /// Begins to hear a catalog.
    ///
    /// Nobody has seen what the instances that it keeps already need: each is taken to need the runnable ones before it.
    func listen(to catalog: Catalog) {
      let kept = catalog.listen(self)
      contents.withLock { contents in
        var earlier: [EntryKey] = []
        for entry in kept {
          let key = contents.needs.see(entry)
          for other in earlier where other != key { contents.needs.add(key, needs: other) }
          if entry.type is any RunnableBlueprint.Type { earlier.append(key) }
        }
      }
    }

    /// Tells of each runnable instance, those that were assembled before first.
    func tell(_ function: @escaping @Sendable (any Runnable) -> Void) {
      let instances = contents.withLock { contents in
        contents.tell = function
        defer { contents.instances = [:] }
        return contents.instances
      }
      for instance in instances.values { function(instance) }
    }

    /// Tells nobody any more.
    func stop() {
      let old = contents.withLock { contents in
        defer {
          contents.tell = nil
          contents.instances = [:]
        }
        return (contents.tell, contents.instances)
      }
      withExtendedLifetime(old) {}
    }

    /// Settles what an entry needs.
    func settle(_ key: EntryKey) -> Set<EntryKey> {
      contents.withLock { contents in
        contents.needs.settle(key) { $0.type is any RunnableBlueprint.Type && $0.isRunnableKind }
        return contents.needs.runnable[key] ?? []
      }
    }

    func hear(_ event: EngineEvent, in catalog: String) {
      switch event {
      case .obtained(let entry, let part):
        guard let part else { return }
        contents.withLock { contents in
          let (key, other) = (contents.needs.see(part.entry), contents.needs.see(entry))
          if key != other { contents.needs.add(key, needs: other) }
        }
      case .assembling(let entry, let span):
        contents.withLock { contents in
          contents.needs.see(entry)
          contents.needs.begin(span.id, entry.name, parent: span.parent)
        }
      case .assembled(let entry, let boxes, _, _, let span):
        let instance = entry.lifetime == .shared ? runnable(entry, boxes.first) : nil
        let tell = contents.withLock { contents in
          contents.needs.end(span.id)
          if let instance, contents.tell == nil { contents.instances[instance.key] = instance }
          return contents.tell
        }
        if let instance { tell?(instance) }
      case .failed(_, _, let span):
        contents.withLock { $0.needs.end(span.id) }
      default: break
      }
    }
  }
#endif
