public import CatalogThread

/// What this thread is assembling: a stack of nodes on the thread's own stack, found through a thread-local.
///
/// It finds cycles on one thread, tells errors how they were reached, and tells an object which catalog assembles it.
/// Whichever catalog a builder obtains from, its argument, a captured one or `Catalog.main`, the path goes on.
/// No lock: only its own thread sees it. A node is on the stack of the call that pushed it, which pops it before it
/// returns or throws; a builder is synchronous, so that the calls nest.
@frozen @usableFromInline
@safe
struct AssemblyPath {
  @usableFromInline let parent: UnsafeMutableRawPointer?
  @usableFromInline let entry: EntryReference
  @usableFromInline let catalog: Unmanaged<Catalog>

  @inlinable
  init(parent: UnsafeMutableRawPointer?, entry: EntryReference, catalog: Unmanaged<Catalog>) {
    unsafe self.parent = unsafe parent
    self.entry = entry
    unsafe self.catalog = unsafe catalog
  }

  /// Whether this thread is assembling an entry.
  ///
  /// Linear in the depth of the path.
  @inlinable @inline(__always)
  static func contains(_ entry: EntryReference) -> Bool {
    var next = unsafe catalog_thread_current().pointee.assembly
    while let node = unsafe next {
      let path = unsafe node.assumingMemoryBound(to: AssemblyPath.self)
      if unsafe path.pointee.entry == entry { return true }
      unsafe next = path.pointee.parent
    }
    return false
  }

  /// Runs `body` with the entry at the end of the path.
  ///
  /// - Throws: What `body` throws, as the catalog reports it.
  @inlinable @inline(__always)
  static func extended<Output>(
    by entry: EntryReference, of catalog: Catalog, _ body: () throws -> Output
  ) throws(CatalogError) -> Output {
    let thread = unsafe catalog_thread_current()
    var node = unsafe AssemblyPath(
      parent: thread.pointee.assembly, entry: entry, catalog: Unmanaged.passUnretained(catalog))
    return try unsafe withUnsafeMutablePointer(to: &node) { (node) throws(CatalogError) -> Output in
      unsafe thread.pointee.assembly = UnsafeMutableRawPointer(node)
      defer {
        unsafe thread.pointee.assembly = node.pointee.parent
        if unsafe thread.pointee.instances != nil { AssemblyInstances.releaseIfOver() }
      }
      do {
        return try body()
      } catch {
        throw CatalogError.reporting(error)
      }
    }
  }

  /// The entries of the path, the one first asked for first.
  static var entries: [EntryReference] {
    var all: [EntryReference] = []
    var next = unsafe catalog_thread_current().pointee.assembly
    while let node = unsafe next {
      let path = unsafe node.assumingMemoryBound(to: AssemblyPath.self)
      unsafe all.append(path.pointee.entry)
      unsafe next = path.pointee.parent
    }
    return all.reversed()
  }

  /// The same with the names and places that errors print.
  static var steps: [CatalogError.Step] {
    var all: [CatalogError.Step] = []
    var next = unsafe catalog_thread_current().pointee.assembly
    while let node = unsafe next {
      let path = unsafe node.assumingMemoryBound(to: AssemblyPath.self)
      // A catalog is held by the caller of `obtain` for as long as its node is on the path.
      unsafe all.append(path.pointee.catalog._withUnsafeGuaranteedRef { unsafe $0.step(path.pointee.entry) })
      unsafe next = path.pointee.parent
    }
    return all.reversed()
  }

  /// The catalog whose builder runs innermost on this thread.
  static var assemblingCatalog: Catalog? {
    guard let node = unsafe catalog_thread_current().pointee.assembly else { return nil }
    return unsafe node.assumingMemoryBound(to: AssemblyPath.self).pointee.catalog.takeUnretainedValue()
  }
}
