import CatalogThread

/// A reference to a catalog that doesn't keep it alive.
///
/// A catalog that is gone is closed: ``catalog`` then refuses everything, and never stands for another catalog.
///
/// This isn't a weak reference of the language, because the first one would make retaining and releasing the catalog
/// slower for good. Each catalog has at most one of these, and ends it when it's deallocated. The lock guards the address.
package final class CatalogReference: Protected<UInt>, @unchecked Sendable {
  fileprivate init(to catalog: Catalog) {
    unsafe super.init(UInt(bitPattern: Unmanaged.passUnretained(catalog).toOpaque()))
  }

  /// The catalog, or `nil` if it is gone.
  package var existing: Catalog? {
    withLock { address in
      // The deallocation takes the lock before it frees the memory, so an address that isn't 0 is valid.
      guard let object = unsafe UnsafeMutableRawPointer(bitPattern: address), unsafe swift_tryRetain(object) != nil
      else { return nil }
      return unsafe Unmanaged<Catalog>.fromOpaque(object).takeRetainedValue()
    }
  }

  /// The catalog, or a closed one if it is gone.
  package var catalog: Catalog { existing ?? Self.ended }

  /// Forgets the catalog, which is being deallocated.
  func end() { withLock { $0 = 0 } }

  /// A closed catalog in place of one that is gone.
  ///
  /// It is a new one each time, because callers would otherwise share what they supply and observe.
  private static var ended: Catalog {
    let catalog = Catalog(name: "a catalog that is gone")
    _ = catalog.closeIfUndisposable()
    return catalog
  }
}

extension Catalog {
  /// A reference that doesn't keep this catalog alive.
  package var reference: CatalogReference {
    store.state.withLock { state in
      let reference = state.reference ?? CatalogReference(to: self)
      state.reference = reference
      return reference
    }
  }
}
