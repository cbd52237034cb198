import ServiceCatalog

/// The observation of a catalog, which lasts until it is cancelled or the catalog is deallocated.
///
/// You don't have to keep this object. Releasing it doesn't end the observation.
///
/// Concurrency: `Sendable`; ``cancel()`` is callable from any thread.
public final class CatalogObservation: Sendable {
  private let end: @Sendable () -> Void

  init(of catalog: Catalog, by listener: EventListener) {
    let ended = WeakPair(catalog, listener)
    end = { ended.end() }
  }

  /// Ends the observation.
  ///
  /// The observer receives no event that happens after this method returns. Other threads may still be sending earlier
  /// ones. A second call does nothing.
  ///
  /// Complexity: linear in the number of observers, and of entries if this is the last observer of the catalog.
  ///
  /// Concurrency: callable from any thread and from the observer.
  public func cancel() { end() }

  /// Weak references to the catalog and the listener.
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
