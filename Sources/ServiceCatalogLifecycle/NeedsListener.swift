#if Lifecycle
  import ServiceCatalog

  /// Hears what is assembled in a catalog, and tells of runnable instances.
  final class NeedsListener: Listener {
    private struct Contents: Sendable {
      var needs = Needs()
      /// The shared entries whose builders have thrown, and the errors.
      var failures: [(error: CatalogError, entry: String)] = []
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
        var earlier: [Assembly] = []
        for entry in kept {
          let assembly = contents.needs.see(entry)
          for other in earlier { contents.needs.add(assembly, needs: other) }
          if entry.type is any RunnableBlueprint.Type { earlier.append(assembly) }
        }
      }
    }

    /// Tells of each runnable instance that is assembled from here on.
    func tell(_ function: @escaping @Sendable (any Runnable) -> Void) {
      contents.withLock { $0.tell = function }
    }

    /// Tells nobody any more.
    func stop() {
      let old = contents.withLock { $0.tell.take() }
      withExtendedLifetime(old) {}
    }

    /// The errors of builders since the last call.
    func takeFailures() -> [(error: CatalogError, entry: String)] {
      contents.withLock { contents in
        defer { contents.failures = [] }
        return contents.failures
      }
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
        contents.withLock { $0.needs.add(part.entry, run: Span.current.get(), needs: entry) }
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
