/// A reference to a catalog that doesn't keep it alive.
///
/// It keeps the state of the catalog, because the first weak reference would slow down the catalog's reference counting
/// for good. A catalog that is gone is closed: ``catalog`` then refuses everything, and never stands for another catalog.
///
/// Concurrency: `Sendable`; usable from any thread.
package struct CatalogReference: Sendable {
  private let state: Protected<StoreState>

  package init(_ catalog: Catalog) { state = catalog.store.state }

  init(_ state: Protected<StoreState>) { self.state = state }

  /// The catalog, or `nil` if it is gone.
  package var existing: Catalog? { state.withLock { $0.existing } }

  /// The catalog, or a closed one if it is gone.
  ///
  /// The closed catalog is a new one each time, because callers would otherwise share what they supply and observe.
  package var catalog: Catalog {
    if let existing { return existing }
    let catalog = Catalog(name: "a catalog that is gone")
    _ = catalog.closeIfUndisposable()
    return catalog
  }
}
