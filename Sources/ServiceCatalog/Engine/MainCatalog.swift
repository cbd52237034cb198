public import Synchronization

/// Where `Catalog.main` finds the process's catalog, and that one its core, without a once-check: a `static let` that
/// takes code to make is checked at every read.
///
/// Both addresses are null until they are first asked for; then they are those of memory that lives as long as the
/// process. Whoever loads one (acquire) sees that memory as it was before the store (release).
@usableFromInline
@safe
struct MainCatalog: ~Copyable, @unchecked Sendable {
  @usableFromInline let address = unsafe Atomic<UnsafePointer<Catalog>?>(nil)
  @usableFromInline let coreAddress = unsafe Atomic<UnsafePointer<Core>?>(nil)

  @usableFromInline static let current = MainCatalog()

  @inlinable var catalog: Catalog {
    @inline(__always) get {
      if let known = unsafe address.load(ordering: .acquiring) { return unsafe known.pointee }
      return unsafe Self.first(at: address) { .process }.pointee
    }
  }

  @inlinable var core: UnsafePointer<Core> {
    @inline(__always) get {
      if let known = unsafe coreAddress.load(ordering: .acquiring) { return unsafe known }
      return unsafe Self.first(at: coreAddress) { Core() }
    }
  }

  /// What is at an address that was null a moment ago.
  @usableFromInline @inline(never)
  static func first<Value: ~Copyable>(
    at address: borrowing Atomic<UnsafePointer<Value>?>, _ make: () -> Value
  ) -> UnsafePointer<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe memory.initialize(to: make())
    let (stored, other) = unsafe address.compareExchange(
      expected: nil, desired: UnsafePointer(memory), ordering: .acquiringAndReleasing)
    guard !stored, let other = unsafe other else { return unsafe UnsafePointer(memory) }
    // Two threads were the first.
    unsafe memory.deinitialize(count: 1)
    unsafe memory.deallocate()
    return unsafe other
  }
}
