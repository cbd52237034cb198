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

    @inline(__always)
    mutating func add(_ new: consuming Entry) -> UnsafeMutablePointer<Entry> {
      let entry = unsafe start + count
      unsafe entry.initialize(to: new)
      count += 1
      return unsafe entry
    }

    func forEach(_ body: (EntryReference) -> Void) {
      for index in 0..<count { body(unsafe EntryReference(start + index)) }
    }
  }

  /// The first entries, in the core's memory.
  private var first: Block
  private var blocks: [Block] = []
  /// How many of them are found in the table: all but contributions.
  private(set) var count = 0
  /// The first of the list of those copies of the catalog that still look here for what they have not seen yet.
  var firstCopy: CoreReference?
  /// Who listens to the catalog; nil if nobody ever did.
  var listening: Listening?

  static var firstCapacity: Int { 4 }
  static var alignment: Int { 64 }

  init(first: UnsafeMutablePointer<Entry>) {
    self.first = unsafe Block(start: first, capacity: Self.firstCapacity)
  }

  /// A new entry that holds nothing.
  @inline(__always)
  mutating func allocate(_ entry: consuming Entry) -> UnsafeMutablePointer<Entry> {
    if unsafe !entry.isElement { count += 1 }
    if first.count < first.capacity { return unsafe first.add(entry) }
    if blocks.last.map({ $0.count == $0.capacity }) ?? true {
      let capacity = min(8 << min(blocks.count, 3), 64)
      let memory = unsafe UnsafeMutableRawPointer.allocate(
        byteCount: capacity * MemoryLayout<Entry>.stride, alignment: Self.alignment)
      blocks.append(unsafe Block(start: memory.bindMemory(to: Entry.self, capacity: capacity), capacity: capacity))
    }
    return unsafe blocks[blocks.count - 1].add(entry)
  }

  /// Calls `body` with each entry, in the order in which they were first supplied.
  func forEach(_ body: (EntryReference) -> Void) {
    first.forEach(body)
    for block in blocks { block.forEach(body) }
  }

  /// The entries of blueprints and located services, in the order in which they were first supplied: neither the slots of
  /// a scope nor contributions, which belong to their collection's entry.
  var entries: [EntryReference] {
    var all: [EntryReference] = []
    all.reserveCapacity(count)
    forEach { if !$0.key.isScoped, !$0.isElement { all.append($0) } }
    return all
  }

  /// Frees the memory; the entries hold nothing any more.
  mutating func deallocate() {
    unsafe first.start.deinitialize(count: first.count)
    for block in blocks {
      unsafe block.start.deinitialize(count: block.count)
      unsafe UnsafeMutableRawPointer(block.start).deallocate()
    }
    blocks = []
  }
}
