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

  /// The size of a catalog's first table.
  static var firstBits: Int { 3 }

  /// The memory of a table with 2^`bits` slots, which follow its header.
  static func byteCount(bits: Int) -> Int {
    unsafe MemoryLayout<EntryTable>.stride + (1 << bits) * MemoryLayout<Slot>.stride
  }

  /// A table of 2^`bits` empty slots.
  static func allocate(bits: Int, previous: UnsafeMutablePointer<EntryTable>?) -> UnsafeMutablePointer<EntryTable> {
    let memory = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: byteCount(bits: bits), alignment: MemoryLayout<EntryTable>.alignment)
    return unsafe initialize(memory, bits: bits, previous: previous)
  }

  /// The same in memory that is there.
  static func initialize(
    _ memory: UnsafeMutableRawPointer, bits: Int, previous: UnsafeMutablePointer<EntryTable>?
  ) -> UnsafeMutablePointer<EntryTable> {
    let capacity = 1 << bits
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

  /// Frees a table and the ones before it, but for the first, which lies in the core's memory.
  static func deallocateAll(_ last: UnsafeMutablePointer<EntryTable>) {
    var table = unsafe last
    while let previous = unsafe table.pointee.previous {
      unsafe UnsafeMutableRawPointer(table).deallocate()
      unsafe table = previous
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
