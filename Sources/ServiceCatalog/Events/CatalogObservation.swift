/// That an observer is told what happens in a catalog, until it is cancelled or the catalog goes.
///
/// It need not be kept: to let it go does not end anything.
///
/// Concurrency: `Sendable`; ``cancel()`` works from any thread.
public final class CatalogObservation: Sendable {
  private let end: @Sendable () -> Void

  init(of catalog: Catalog, by listener: EventListener) {
    let ended = WeakPair(catalog, listener)
    end = { ended.end() }
  }

  /// Ends it: the observer is told of nothing that happens after this has returned, but what other threads are just
  /// telling.
  ///
  /// Does nothing the second time.
  ///
  /// Complexity: linear in the number of entries, if nobody else observes the catalog; else constant.
  ///
  /// Concurrency: from any thread, also from the observer.
  public func cancel() { end() }

  /// The two, neither of which it keeps alive.
  private final class WeakPair: Sendable {
    private weak let catalog: Catalog?
    private weak let listener: EventListener?

    init(_ catalog: Catalog, _ listener: EventListener) {
      self.catalog = catalog
      self.listener = listener
    }

    func end() {
      if let catalog, let listener { catalog.remove(listener) }
    }
  }
}
