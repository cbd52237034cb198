public import Synchronization

/// Where `Catalog.main` finds the process's catalog without a once-check: `static let` is checked at every read on
/// some platforms.
///
/// The address is null until the first read; then it is that of memory which holds the catalog for as long as the
/// process lives. Whoever loads it (acquire) sees that memory as it was written before the store (release).
@usableFromInline
@safe
struct MainCatalog: ~Copyable, @unchecked Sendable {
  @usableFromInline let address = unsafe Atomic<UnsafePointer<Catalog>?>(nil)

  @usableFromInline static let current = MainCatalog()

  @inlinable var catalog: Catalog {
    @inline(__always) get {
      if let known = unsafe address.load(ordering: .acquiring) { return unsafe known.pointee }
      return first()
    }
  }

  @usableFromInline @inline(never)
  func first() -> Catalog {
    let memory = UnsafeMutablePointer<Catalog>.allocate(capacity: 1)
    unsafe memory.initialize(to: .process)
    let (stored, _) = unsafe address.compareExchange(
      expected: nil, desired: UnsafePointer(memory), ordering: .acquiringAndReleasing)
    // Two threads were the first.
    if !stored {
      unsafe memory.deinitialize(count: 1)
      unsafe memory.deallocate()
    }
    return .process
  }
}
