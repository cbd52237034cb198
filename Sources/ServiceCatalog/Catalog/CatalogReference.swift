/// A reference to a catalog that doesn't keep it alive, unless it is the catalog of the process, which never ends.
///
/// A catalog that is gone is closed: ``catalog`` then refuses everything, and never stands for another catalog. The
/// catalog of the process is referenced strongly, because its first weak reference would slow down its reference
/// counting for good.
///
/// Concurrency: `Sendable`; usable from any thread.
package struct CatalogReference: Sendable {
  private let process: Catalog?
  private weak let other: Catalog?

  package init(_ catalog: Catalog) {
    let isProcess = catalog === Catalog.process
    process = isProcess ? catalog : nil
    other = isProcess ? nil : catalog
  }

  /// The catalog, or `nil` if it is gone.
  package var existing: Catalog? { process ?? other }

  /// The catalog, or a closed one if it is gone.
  package var catalog: Catalog { existing ?? Self.ended }

  /// A closed catalog in place of one that is gone.
  ///
  /// It is a new one each time, because callers would otherwise share what they supply and observe.
  private static var ended: Catalog {
    let catalog = Catalog(name: "a catalog that is gone")
    _ = catalog.closeIfUndisposable()
    return catalog
  }
}
