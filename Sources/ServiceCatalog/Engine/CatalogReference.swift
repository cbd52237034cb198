import CatalogThread

/// A reference to a catalog that doesn't keep it alive.
///
/// It keeps the memory of the catalog, but not what the catalog contains. The first weak reference would slow down the
/// catalog's reference counting for good. A catalog that is gone is closed: ``catalog`` then refuses everything, and never
/// stands for another catalog.
///
/// Concurrency: `Sendable`; usable from any thread.
@safe
package struct CatalogReference: Sendable {
  private unowned let memory: Catalog
  private let unretained: Unmanaged<Catalog>
  private let number: UInt64

  package init(_ catalog: Catalog) {
    memory = catalog
    unsafe unretained = Unmanaged.passUnretained(catalog)
    number = catalog.number
  }

  /// Whether this is a reference to a catalog.
  func refers(to catalog: Catalog) -> Bool {
    unsafe unretained.toOpaque() == Unmanaged.passUnretained(catalog).toOpaque()
  }

  /// The catalog, or `nil` if it is gone or is being deallocated.
  package var existing: Catalog? {
    guard let retained = unsafe swift_tryRetain(unretained.toOpaque()) else { return nil }
    return unsafe Unmanaged.fromOpaque(retained).takeRetainedValue()
  }

  /// The catalog, or a closed one if it is gone.
  ///
  /// The closed catalog is a new one each time, because callers would otherwise share what they supply and observe. It has the
  /// number of the one that is gone, so what a property has kept from that one doesn't depend on who still refers to it.
  package var catalog: Catalog {
    if let existing { return existing }
    let catalog = Catalog(label: "a catalog that is gone", number: number)
    _ = catalog.closeIfUndisposable()
    return catalog
  }
}

// Reflecting a reference to a catalog that is gone stops the program.
extension CatalogReference: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: [:] as KeyValuePairs<String, Any>) }
}

/// A catalog that another one keeps alive while this value is used, because it's the same one or encloses it.
@safe
struct EnclosingCatalog {
  private let unretained: Unmanaged<Catalog>

  init(_ catalog: Catalog) { unsafe unretained = .passUnretained(catalog) }

  var catalog: Catalog { unsafe unretained.takeUnretainedValue() }

  /// Calls `body` with the catalog, which isn't retained.
  @inline(__always)
  func with<Result>(_ body: (Catalog) -> Result) -> Result { unsafe unretained._withUnsafeGuaranteedRef(body) }
}
