#if Lifecycle
import ServiceCatalog

/// A listener that records the dependencies of assemblies and reports runnable instances.
final class NeedsListener: Listener {
  private struct Contents: Sendable {
    var needs = Needs()
    /// The errors of builders of shared entries, with the entries' names.
    var failures: [(error: CatalogError, entry: String)] = []
    var tell: (@Sendable (Definition) -> Void)?
    /// A function that is called for needs that weren't known.
    var tellNeed: (@Sendable () -> Void)?
    /// Whether the function was called, and the needs haven't been looked at since.
    var isNeedTold = false
    /// The catalog, as opposed to its scopes, which may supply the same entries.
    var catalog: EventSource?
    /// The running builders of the catalog's own shared entries, by the numbers of their spans.
    var builders: Set<UInt64> = []
    /// The callers that wait until no such builder runs.
    var waiters: [CheckedContinuation<Void, Never>] = []
    /// Whether nothing is heard any more.
    var hasEnded = false

    mutating func end(_ span: UInt64) -> [CheckedContinuation<Void, Never>] {
      needs.end(span)
      guard builders.remove(span) != nil, builders.isEmpty else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  private let contents = Protected(Contents())

  var followsCopies: Bool { false }

  var needs: Needs { contents.withLock { $0.needs } }

  /// Returns the needs that are known now, and reports those that follow.
  func takeNeeds() -> Needs {
    contents.withLock { contents in
      contents.isNeedTold = false
      return contents.needs
    }
  }

  /// Waits until no builder of one of the catalog's own shared entries runs, or until the group has ended.
  ///
  /// Other work, such as an open scope of a request, may go on.
  func waitForBuilders() async {
    await withCheckedContinuation { waiter in
      let isIdle = contents.withLock { contents in
        if contents.builders.isEmpty || contents.hasEnded { return true }
        contents.waiters.append(waiter)
        return false
      }
      if isIdle { waiter.resume() }
    }
  }

  /// Ends the waits for builders, whose ends aren't heard any more.
  func end() {
    let waiters = contents.withLock { contents in
      defer { contents.waiters = [] }
      contents.hasEnded = true
      return contents.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Starts listening to a catalog.
  ///
  /// The dependencies of instances that the catalog already keeps are unknown. Each of these instances is considered
  /// to need the earlier runnable ones.
  func listen(to catalog: Catalog) {
    let kept = catalog.listen(self)
    contents.withLock { contents in
      contents.catalog = EventSource(catalog)
      var earlier: [Assembly] = []
      for entry in kept {
        let assembly = contents.needs.see(entry)
        for other in earlier { contents.needs.add(assembly, needs: other) }
        if entry.key.runnable != nil { earlier.append(assembly) }
      }
    }
  }

  /// Reports each runnable instance that is assembled from now on.
  func tell(_ function: @escaping @Sendable (Definition) -> Void) {
    contents.withLock { $0.tell = function }
  }

  /// Sets the function that is called for needs that weren't known, once until ``takeNeeds()`` is called.
  func tellNeeds(_ function: @escaping @Sendable () -> Void) { contents.withLock { $0.tellNeed = function } }

  /// Stops reporting instances.
  func stop() {
    let old = contents.withLock { ($0.tell.take(), $0.tellNeed.take()) }
    withExtendedLifetime(old) {}
  }

  /// Returns the errors of builders since the last call.
  func takeFailures() -> [(error: CatalogError, entry: String)] {
    contents.withLock { contents in
      defer { contents.failures = [] }
      return contents.failures
    }
  }

  /// Determines the runnable entries that an entry needs, once.
  func settle(_ key: EntryKey) -> Set<EntryKey> {
    contents.withLock { contents in
      contents.needs.settle(key) { $0.runnable != nil && $0.isRunnableKind }
      return contents.needs.runnable[key] ?? []
    }
  }

  var hearing: Hearing { .obtains }

  func hear(_ event: EngineEvent, number: UInt64, in source: EventSource, sharing _: inout AnyObject?) {
    switch event {
    case .obtained(let entry, let part):
      guard let part else { return }
      let tellNeed = contents.withLock { contents -> (@Sendable () -> Void)? in
        let isNew = contents.needs.add(part.entry, run: Span.current.get(), needs: entry)
        guard isNew, contents.tellNeed != nil, !contents.isNeedTold else { return nil }
        contents.isNeedTold = true
        return contents.tellNeed
      }
      tellNeed?()
    case .assembling(let entry, let span):
      contents.withLock { contents in
        contents.needs.begin(entry, span.id, parent: span.parent)
        if entry.lifetime.isPrepared, source == contents.catalog { contents.builders.insert(span.id) }
      }
    case .assembled(let entry, _, _, _, let span):
      let (tell, waiters, outdated) = contents.withLock { contents in
        let isOwn = source == contents.catalog
        // An earlier attempt failed, and its caller has tried again. The errors are released without the lock.
        let outdated = isOwn ? contents.failures.filter { $0.entry == entry.name } : []
        if !outdated.isEmpty { contents.failures.removeAll { $0.entry == entry.name } }
        return (isOwn ? contents.tell : nil, contents.end(span.id), outdated)
      }
      withExtendedLifetime(outdated) {}
      for waiter in waiters { waiter.resume() }
      if entry.isSharedRunnable { tell?(entry) }
    case .failed(let entry, let error, let span):
      let waiters = contents.withLock { contents in
        let isFinal = !error.isNotReady && !error.isCancellation && source == contents.catalog
        if isFinal, entry.lifetime.isPrepared { contents.failures.append((error, entry.name)) }
        return contents.end(span.id)
      }
      for waiter in waiters { waiter.resume() }
    default: break
    }
  }
}
#endif
