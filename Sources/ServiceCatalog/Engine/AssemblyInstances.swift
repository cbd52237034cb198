import CatalogThread

/// The instances that live as long as the outermost assembly on this thread.
///
/// No lock: only its own thread sees it. The thread-local owns it from the first such instance until the outermost node
/// is popped from the path.
@usableFromInline
final class AssemblyInstances {
  /// An instance in its box, and the catalog that obtained it: held, because it holds the entry, whose address names it.
  private struct Element {
    let entry: EntryReference
    let catalog: Catalog
    let box: AnyObject
  }

  private var elements: [Element] = []

  /// The instance of an entry in this thread's assembly, in its box, that was built for a catalog.
  @usableFromInline
  static func box(of entry: EntryReference, in catalog: Catalog) -> AnyObject? {
    guard let current = unsafe catalog_thread_current().pointee.instances else { return nil }
    return unsafe Unmanaged<AssemblyInstances>.fromOpaque(current)._withUnsafeGuaranteedRef { instances in
      instances.elements.first { $0.entry == entry && $0.catalog === catalog }?.box
    }
  }

  /// Keeps an instance until this thread's outermost assembly is over; does nothing if there is none.
  @usableFromInline
  static func keep(_ box: AnyObject, of entry: EntryReference, in catalog: Catalog) {
    let thread = unsafe catalog_thread_current()
    guard unsafe thread.pointee.assembly != nil else { return }
    if unsafe thread.pointee.instances == nil {
      unsafe thread.pointee.instances = Unmanaged.passRetained(AssemblyInstances()).toOpaque()
    }
    let current = unsafe thread.pointee.instances!
    unsafe Unmanaged<AssemblyInstances>.fromOpaque(current)._withUnsafeGuaranteedRef { instances in
      instances.elements.append(Element(entry: entry, catalog: catalog, box: box))
    }
  }

  /// Releases them if the path is empty now, the last built first.
  @usableFromInline @inline(never)
  static func releaseIfOver() {
    let thread = unsafe catalog_thread_current()
    guard unsafe thread.pointee.assembly == nil, let current = unsafe thread.pointee.instances else { return }
    // Taken out first: a deinitializer may obtain, which is another assembly.
    unsafe thread.pointee.instances = nil
    let instances = unsafe Unmanaged<AssemblyInstances>.fromOpaque(current).takeRetainedValue()
    while instances.elements.popLast() != nil {}
  }
}
