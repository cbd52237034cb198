#if Lifecycle
import ServiceCatalog

/// A listener that records the dependencies of assemblies and reports runnable instances.
final class NeedsListener: Listener {
  private struct Contents: Sendable {
    var needs = Needs()
    /// The errors of builders of shared entries, with the entries' names.
    var failures: [(error: CatalogError, entry: String)] = []
    var tell: (@Sendable (any Runnable) -> Void)?
    /// A function that is called for each need.
    var tellNeed: (@Sendable () -> Void)?
  }

  private let contents = Protected(Contents())

  var followsCopies: Bool { false }

  var needs: Needs { contents.withLock { $0.needs } }

  /// Starts listening to a catalog.
  ///
  /// The dependencies of instances that the catalog already keeps are unknown. Each of these instances is considered
  /// to need the earlier runnable ones.
  func listen(to catalog: Catalog) {
    let kept = catalog.listen(self)
    contents.withLock { contents in
      var earlier: [Assembly] = []
      for entry in kept {
        let assembly = contents.needs.see(entry)
        for other in earlier { contents.needs.add(assembly, needs: other) }
        if entry.type is any RunnableBlueprint.Type { earlier.append(assembly) }
      }
    }
  }

  /// Reports each runnable instance that is assembled from now on.
  func tell(_ function: @escaping @Sendable (any Runnable) -> Void) {
    contents.withLock { $0.tell = function }
  }

  /// Sets the function that is called for each need that is recorded.
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
      contents.needs.settle(key) { $0.type is any RunnableBlueprint.Type && $0.isRunnableKind }
      return contents.needs.runnable[key] ?? []
    }
  }

  var hearsObtains: Bool { true }

  func hear(_ event: EngineEvent, number: UInt64, in catalog: String) {
    switch event {
    case .obtained(let entry, let part):
      guard let part else { return }
      let tellNeed = contents.withLock { contents in
        contents.needs.add(part.entry, run: Span.current.get(), needs: entry)
        return contents.tellNeed
      }
      tellNeed?()
    case .assembling(let entry, let span):
      contents.withLock { $0.needs.begin(entry, span.id, parent: span.parent) }
    case .assembled(let entry, let boxes, _, _, let span):
      let instance = entry.lifetime == .shared ? runnable(entry, boxes.first) : nil
      let tell = contents.withLock { contents in
        contents.needs.end(span.id)
        return contents.tell
      }
      if let instance { tell?(instance) }
    case .failed(let entry, let error, let span):
      contents.withLock { contents in
        contents.needs.end(span.id)
        let isFinal = !error.isNotReady && !error.isCancellation
        if isFinal, entry.lifetime == .shared { contents.failures.append((error, entry.name)) }
      }
    default: break
    }
  }
}
#endif
