/// A catalog's core, at an address that never changes while the catalog lives.
///
/// One piece of memory holds the core, the first table and the first entries: most scopes and copies need no more.
@usableFromInline
@safe
struct CoreReference: @unchecked Sendable {
  @usableFromInline let pointer: UnsafeMutablePointer<Core>

  private static var tableOffset: Int { MemoryLayout<Core>.stride }
  private static var entriesOffset: Int { unsafe tableOffset + EntryTable.byteCount(bits: EntryTable.firstBits) }

  init() {
    let entriesSize = unsafe EntryStore.firstCapacity * MemoryLayout<Entry>.stride
    // Allocators are quicker with memory that need not be aligned to a cache line: the entries are aligned within it.
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Self.entriesOffset + EntryStore.alignment - 1 + entriesSize, alignment: MemoryLayout<Int>.alignment)
    let table = unsafe EntryTable.initialize(memory + Self.tableOffset, bits: EntryTable.firstBits, previous: nil)
    let entries = unsafe (memory + Self.entriesOffset).alignedUp(toMultipleOf: EntryStore.alignment)
    unsafe pointer = memory.bindMemory(to: Core.self, capacity: 1)
    unsafe pointer.initialize(
      to: Core(table: table, entries: entries.bindMemory(to: Entry.self, capacity: EntryStore.firstCapacity)))
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
