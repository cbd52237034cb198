public import CatalogThread

/// The process's catalog and its core, in memory that lives as long as the process.
///
/// A `static let` that takes code to make is checked at every read. So both addresses, the catalog's own and its
/// core's, are also in a global of C, null until the first read, whose address is a constant; the catalog's is null
/// again for good from the first binding on. Whoever loads one (acquire) sees the memory as it was before the store
/// (release).
@usableFromInline
@safe
struct MainCatalog: @unchecked Sendable {
  @usableFromInline let catalog: UnsafePointer<Catalog>
  @usableFromInline let core: UnsafePointer<Core>

  private static let made = MainCatalog()

  private init() {
    let catalog = UnsafeMutablePointer<Catalog>.allocate(capacity: 1)
    unsafe catalog.initialize(to: .process)
    let core = unsafe CoreReference().pointer
    unsafe (self.catalog, self.core) = (UnsafePointer(catalog), UnsafePointer(core))
    // References to an object that the compiler laid out statically are not counted, and readers rely on that. Where
    // it could not, without optimization or with instrumentation, the object is one like others: its address stays
    // null.
    let object = unsafe Unmanaged.passUnretained(Catalog.process).toOpaque()
    unsafe catalog_main_set(catalog_object_is_counted(object) != 0 ? nil : UnsafeRawPointer(object), core)
  }

  /// What is there after the first read.
  @usableFromInline @inline(never)
  static func first() -> MainCatalog { made }

  /// The catalog of this task, at the first read and after the first binding.
  @usableFromInline @inline(never)
  static func current() -> Catalog {
    unsafe catalog_main_is_bound() != 0 ? BoundCatalog.current : first().catalog.pointee
  }

  /// From here on, whoever reads the process's catalog looks for another that is bound to its task first.
  @usableFromInline
  static func expectBindings() {
    // Made first, and never again: nobody stores the address of the process's catalog after this.
    _ = first()
    unsafe catalog_main_bind(Unmanaged.passUnretained(BoundCatalog.local).toOpaque())
  }

  @inlinable static var catalog: Catalog {
    @inline(__always) get {
      guard let known = unsafe catalog_main_catalog() else { return current() }
      // The caller releases what it is given; the retain before that is saved, since neither is counted.
      return unsafe Unmanaged<Catalog>.fromOpaque(known).takeRetainedValue()
    }
  }

  @inlinable static var core: UnsafePointer<Core> {
    @inline(__always) get {
      // Whoever has the process's catalog was given it after this was stored.
      return unsafe catalog_main_core().unsafelyUnwrapped.assumingMemoryBound(to: Core.self)
    }
  }
}
