import CatalogThread

/// A catalog's core, at an address that never changes while the catalog lives.
///
/// One piece of memory holds the core, its store, the first table and the first entries: most scopes and copies need no more.
@usableFromInline
@safe
struct CoreReference: @unchecked Sendable {
  @usableFromInline let pointer: UnsafeMutablePointer<Core>

  // All but the entries are aligned to words, and their sizes are numbers of words.
  private static var linkOffset: Int { MemoryLayout<Core>.stride }
  private static var storeOffset: Int { linkOffset + MemoryLayout<CopyLink>.stride }
  private static var tableOffset: Int { storeOffset + MemoryLayout<EntryStore>.stride }
  private static var entriesOffset: Int { unsafe tableOffset + EntryTable.byteCount(bits: EntryTable.firstBits) }

  init() {
    let entriesSize = unsafe EntryStore.firstCapacity * MemoryLayout<Entry>.stride
    // Allocators are quicker with memory that need not be aligned to a cache line: the entries are aligned within it.
    let memory = unsafe catalog_allocate(Self.entriesOffset + EntryStore.alignment - 1 + entriesSize)
    let table = unsafe EntryTable.initialize(memory + Self.tableOffset, bits: EntryTable.firstBits, previous: nil)
    let entries = unsafe (memory + Self.entriesOffset).alignedUp(toMultipleOf: EntryStore.alignment)
    let store = unsafe (memory + Self.storeOffset).bindMemory(to: EntryStore.self, capacity: 1)
    unsafe store.initialize(
      to: EntryStore(first: entries.bindMemory(to: Entry.self, capacity: EntryStore.firstCapacity)))
    unsafe (memory + Self.linkOffset).bindMemory(to: CopyLink.self, capacity: 1).initialize(to: CopyLink())
    unsafe pointer = memory.bindMemory(to: Core.self, capacity: 1)
    unsafe pointer.initialize(to: Core(table: table, store: store))
  }

  /// Its place among the copies of another.
  var link: UnsafeMutablePointer<CopyLink> {
    unsafe (UnsafeMutableRawPointer(pointer) + Self.linkOffset).assumingMemoryBound(to: CopyLink.self)
  }

  /// Frees the core; the catalog's last act.
  ///
  /// - Returns: What there is to tell of it.
  func deallocate() -> News {
    let news = unsafe pointer.pointee.deallocate()
    unsafe pointer.deinitialize(count: 1)
    unsafe catalog_deallocate(pointer)
    return news
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
