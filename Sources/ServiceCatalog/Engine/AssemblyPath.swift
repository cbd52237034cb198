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
  /// The entry; nil for a node that says no more than which catalog is bound from here on; an odd address is that of a
  /// ``Decoration``.
  @usableFromInline let entry: EntryReference?
  @usableFromInline let catalog: Unmanaged<Catalog>

  @inlinable
  init(parent: UnsafeMutableRawPointer?, entry: EntryReference?, catalog: Unmanaged<Catalog>) {
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
    // Nothing is written through the pointer: there is no overrun for a guard on the stack to find.
    return try unsafe _withUnprotectedUnsafeMutablePointer(to: &node) { (node) throws(CatalogError) -> Output in
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

  /// Runs `body` while it is known on the path that a catalog has been bound inside of what is being assembled.
  @inlinable
  static func bound<Output, Failure>(
    _ catalog: Catalog, _ body: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    let thread = unsafe catalog_thread_current()
    guard unsafe thread.pointee.assembly != nil else { return try body() }
    var node = unsafe AssemblyPath(
      parent: thread.pointee.assembly, entry: nil, catalog: Unmanaged.passUnretained(catalog))
    return try unsafe withUnsafeMutablePointer(to: &node) { (node) throws(Failure) -> Output in
      unsafe thread.pointee.assembly = UnsafeMutableRawPointer(node)
      defer { unsafe thread.pointee.assembly = node.pointee.parent }
      return try body()
    }
  }

  /// The entries of the path, the one first asked for first: those of the task's flights, then those of this thread.
  static var entries: [EntryReference] {
    var all: [EntryReference] = []
    var next = unsafe catalog_thread_current().pointee.assembly
    while let node = unsafe next {
      let path = unsafe node.assumingMemoryBound(to: AssemblyPath.self)
      if let entry = unsafe path.pointee.assembled { all.append(entry) }
      unsafe next = path.pointee.parent
    }
    return AsyncPath.entries + all.reversed()
  }

  /// Whether nothing is being assembled on this thread.
  static var isEmpty: Bool { unsafe catalog_thread_current().pointee.assembly == nil }

  /// How many entries are on the path.
  static var depth: Int {
    var depth = AsyncPath.depth
    var next = unsafe catalog_thread_current().pointee.assembly
    while let node = unsafe next {
      let path = unsafe node.assumingMemoryBound(to: AssemblyPath.self)
      if unsafe path.pointee.assembled != nil { depth += 1 }
      unsafe next = path.pointee.parent
    }
    return depth
  }

  /// The entries with the names and places that errors print.
  static var steps: [CatalogError.Step] { entries.map(\.step) }

  /// The catalog whose builder runs innermost on this thread, or in this task.
  static var assemblingCatalog: Catalog? {
    // A catalog is held by the caller of `obtain` for as long as its node is on the path.
    first { entry, _ in entry != nil } ?? AsyncPath.current?.flight.owner
  }

  /// The first catalog from the end of the path for which `condition` holds; a node without entry is a catalog bound.
  static func first(where condition: (EntryReference?, Catalog) -> Bool) -> Catalog? {
    var next = unsafe catalog_thread_current().pointee.assembly
    while let node = unsafe next {
      let path = unsafe node.assumingMemoryBound(to: AssemblyPath.self)
      let (entry, catalog) = unsafe (path.pointee.assembled, path.pointee.catalog.takeUnretainedValue())
      if condition(entry, catalog) { return catalog }
      unsafe next = path.pointee.parent
    }
    return nil
  }
}
