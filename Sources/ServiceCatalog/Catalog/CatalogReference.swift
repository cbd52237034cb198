/// A reference to a catalog that doesn't keep it alive.
///
/// A catalog that is gone is closed: ``catalog`` then refuses everything, and never stands for another catalog.
///
/// Concurrency: `Sendable`; usable from any thread.
package struct CatalogReference: Sendable {
  private let state: Protected<StoreState>

  package init(_ catalog: Catalog) { state = catalog.store.state }

  /// The catalog, or `nil` if it is gone.
  package var existing: Catalog? { state.catalog }

  /// The catalog, or a closed one if it is gone.
  package var catalog: Catalog { existing ?? Self.ended }

  /// A closed catalog in place of one that is gone.
  ///
  /// It is a new one each time, because callers would otherwise share what they supply and observe.
  static var ended: Catalog {
    let catalog = Catalog(name: "a catalog that is gone")
    _ = catalog.closeIfUndisposable()
    return catalog
  }
}
