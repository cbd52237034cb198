/// A catalog's core, at an address that never changes while the catalog lives.
@usableFromInline
@safe
struct CoreReference: @unchecked Sendable {
  @usableFromInline let pointer: UnsafeMutablePointer<Core>

  init() {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: Core())
  }

  /// Frees the core; the catalog's last act.
  func deallocate() {
    unsafe pointer.pointee.deallocate()
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }
}

extension Catalog {
  /// The engine: the catalog's own, or the process's.
  @inlinable var core: Core {
    @inline(__always) unsafeAddress {
      if let ownCore { return unsafe UnsafePointer(ownCore.pointer) }
      return unsafe MainCatalog.core
    }
  }
}
