public import Synchronization

/// An open-addressing table of entries, found by key, with linear probing.
///
/// Its slots go from null to an entry and never change again, so that a reader needs no lock: it loads the table
/// (acquire), then slots (acquire) until it meets its key or a null. Writers hold the catalog's store lock. A table
/// that is five eighths full is replaced by one twice as large; the old ones are kept until the catalog goes, because a
/// reader may still be in one. All of them together are smaller than the newest.
@usableFromInline
@unsafe
struct EntryTable {
  @usableFromInline let shift: UInt64
  @usableFromInline let mask: Int
  let previous: UnsafeMutablePointer<EntryTable>?

  @usableFromInline typealias Slot = Atomic<UnsafeMutablePointer<Entry>?>

  /// A table of 2^`bits` empty slots, which follow its header in memory.
  static func allocate(bits: Int, previous: UnsafeMutablePointer<EntryTable>?) -> UnsafeMutablePointer<EntryTable> {
    let capacity = 1 << bits
    let memory = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<EntryTable>.stride + capacity * MemoryLayout<Slot>.stride,
      alignment: MemoryLayout<EntryTable>.alignment)
    let table = unsafe memory.bindMemory(to: EntryTable.self, capacity: 1)
    unsafe table.initialize(to: EntryTable(shift: UInt64(64 - bits), mask: capacity - 1, previous: previous))
    let slots = unsafe (memory + MemoryLayout<EntryTable>.stride).bindMemory(to: Slot.self, capacity: capacity)
    for index in 0..<capacity { unsafe (slots + index).initialize(to: Slot(nil)) }
    return unsafe table
  }

  /// The slots of a table.
  @inlinable @inline(__always)
  static func slots(_ table: UnsafeMutablePointer<EntryTable>) -> UnsafeMutablePointer<Slot> {
    unsafe UnsafeMutableRawPointer(table + 1).assumingMemoryBound(to: Slot.self)
  }

  /// Frees a table and the ones before it.
  static func deallocateAll(_ last: UnsafeMutablePointer<EntryTable>?) {
    var next = unsafe last
    while let table = unsafe next {
      unsafe next = table.pointee.previous
      unsafe UnsafeMutableRawPointer(table).deallocate()
    }
  }

  /// Puts an entry into the first free slot from its own.
  static func insert(_ entry: UnsafeMutablePointer<Entry>, into table: UnsafeMutablePointer<EntryTable>) {
    let slots = unsafe slots(table)
    let salt = unsafe EntryReference(entry).entryName?.salt ?? 0
    var index = unsafe entry.pointee.key.slot(shift: table.pointee.shift, salt: salt)
    while unsafe slots[index].load(ordering: .relaxed) != nil { index = unsafe (index &+ 1) & table.pointee.mask }
    unsafe slots[index].store(entry, ordering: .releasing)
  }
}
