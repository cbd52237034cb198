/// A catalog that the call in hand keeps alive: whoever obtains holds its catalog, and that one those around it.
///
/// Passing it on costs no count of references. It may go to other threads, as the catalog may, as long as the call lasts.
@frozen @usableFromInline
@safe
struct CatalogReference: @unchecked Sendable {
  @usableFromInline let pointer: UnsafeMutableRawPointer

  @inlinable
  init(_ catalog: Catalog) {
    unsafe pointer = Unmanaged.passUnretained(catalog).toOpaque()
  }

  /// Whether it is the same catalog.
  func refers(to catalog: Catalog) -> Bool {
    unsafe pointer == Unmanaged.passUnretained(catalog).toOpaque()
  }

  @inlinable
  var catalog: Catalog { unsafe Unmanaged.fromOpaque(pointer).takeUnretainedValue() }
}
