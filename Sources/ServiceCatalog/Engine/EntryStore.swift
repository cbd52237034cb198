/// Where a catalog's entries lie, in the order in which they were first supplied; guarded by the catalog's store lock.
///
/// Entries are allocated in blocks that are aligned to cache lines, so that two entries never share a line and two
/// threads that obtain different entries never disturb each other.
@safe
struct EntryStore: @unchecked Sendable {
  /// Memory for entries.
  @safe
  private struct Block {
    let start: UnsafeMutablePointer<Entry>
    let capacity: Int
    var count = 0
  }

  private var blocks: [Block] = []
  private(set) var count = 0
  /// The first of the list of those copies of the catalog that still look here for what they have not seen yet.
  var firstCopy: CoreReference?

  /// A new entry that holds nothing.
  mutating func allocate(key: EntryKey, detail: AnyObject?) -> UnsafeMutablePointer<Entry> {
    if blocks.last.map({ $0.count == $0.capacity }) ?? true {
      let capacity = min(4 << min(blocks.count, 4), 64)
      let memory = unsafe UnsafeMutableRawPointer.allocate(
        byteCount: capacity * MemoryLayout<Entry>.stride, alignment: 64)
      blocks.append(unsafe Block(start: memory.bindMemory(to: Entry.self, capacity: capacity), capacity: capacity))
    }
    let last = blocks.count - 1
    let entry = unsafe blocks[last].start + blocks[last].count
    unsafe entry.initialize(to: Entry(key: key, detail: detail))
    blocks[last].count += 1
    count += 1
    return unsafe entry
  }

  /// All entries, in the order in which they were first supplied.
  var entries: [EntryReference] {
    var all: [EntryReference] = []
    all.reserveCapacity(count)
    for block in blocks {
      for index in 0..<block.count { all.append(unsafe EntryReference(block.start + index)) }
    }
    return all
  }

  /// Frees the memory; the entries hold nothing any more.
  mutating func deallocate() {
    for block in blocks {
      unsafe block.start.deinitialize(count: block.count)
      unsafe UnsafeMutableRawPointer(block.start).deallocate()
    }
    blocks = []
  }
}
