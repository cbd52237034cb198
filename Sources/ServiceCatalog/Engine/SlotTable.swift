public import CatalogThread
import Synchronization

/// An open-addressing table of slots with linear probing, which is read without a lock.
///
/// A position changes once, from null to a slot. A reader loads the table (acquire), and then positions (acquire) until
/// it finds its key or null. Only a catalog's locked state writes. A full table is replaced with one of twice the size, which
/// has cells for the slots that are added to it. The old tables are kept until the catalog is deallocated, because a reader may
/// still use one of them, and because slots are in their cells.
///
/// A slot stays in its table until the catalog is deallocated. A reader that keeps the catalog alive therefore keeps
/// the slot alive.
@safe
package struct SlotTable: @unchecked Sendable {
  typealias Position = Atomic<UnsafeMutablePointer<Cell>?>

  @safe
  struct Header: ~Copyable {
    let shift: UInt64
    let mask: Int
    let previous: UnsafeMutablePointer<Header>?
    /// The number of slots in the earlier tables.
    let earlier: Int
    /// The number of slots at which the table is full.
    let limit: Int
    /// The number of slots, which only writers use.
    let count: Atomic<Int>

    init(bits: UInt64, mask: Int?, limit: Int, earlier: Int, previous: UnsafeMutablePointer<Header>?) {
      shift = 64 - bits
      self.mask = mask ?? (1 << bits - 1)
      unsafe self.previous = previous
      self.limit = limit
      self.earlier = earlier
      count = Atomic(earlier)
    }
  }

  let header: UnsafeMutablePointer<Header>

  init(_ header: UnsafeMutablePointer<Header>) { unsafe self.header = header }

  /// The table of a catalog in which all calls take the slow path, which is never written.
  static let hidden = unsafe SlotTable(bits: 1, mask: 0, previous: nil)

  /// Whether this is the table of a catalog in which all calls take the slow path.
  var isHidden: Bool { unsafe header.pointee.mask == 0 }

  private init(bits: UInt64, mask: Int? = nil, previous: UnsafeMutablePointer<Header>?) {
    let limit = 5 << bits / 8
    let earlier = unsafe previous.map { unsafe $0.pointee.count.load(ordering: .relaxed) } ?? 0
    // The size is in whole headers, because allocating memory with a given alignment takes longer.
    let size = unsafe 1 << bits * MemoryLayout<Position>.stride + (limit - earlier) * Slot.size
    unsafe header = UnsafeMutablePointer.allocate(capacity: 2 + size / MemoryLayout<Header>.stride)
    unsafe header.initialize(to: Header(bits: bits, mask: mask, limit: limit, earlier: earlier, previous: previous))
    for index in 0..<(1 << bits) { unsafe (positions + index).initialize(to: Position(nil)) }
  }

  private var positions: UnsafeMutablePointer<Position> {
    unsafe UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: Position.self)
  }

  /// Returns the slot of a key without a name and a number.
  @inline(__always)
  package func find(_ key: EntryKey) -> Slot? {
    let positions = unsafe positions
    var index = unsafe Int(truncatingIfNeeded: key.plainHash &>> header.pointee.shift)
    while let cell = unsafe positions[index].load(ordering: .acquiring) {
      if unsafe Slot(cell).key.isSamePlainKey(as: key) { return unsafe Slot(cell) }
      index = unsafe (index &+ 1) & header.pointee.mask
    }
    return nil
  }

  /// Adds a slot of a key that has none to this table, or to a larger one that takes its place.
  package mutating func add(_ key: EntryKey, _ definition: Definition, refusingLive refusesLive: Bool = false) -> Slot {
    if unsafe count == header.pointee.limit {
      let old = self
      self = unsafe SlotTable(bits: 65 - header.pointee.shift, previous: header)
      old.forEach { insert($0) }
    }
    let slots = unsafe UnsafeMutableRawPointer(positions + header.pointee.mask + 1)
    let memory = unsafe slots + (count - header.pointee.earlier) * Slot.size
    let slot = unsafe Slot(in: memory, key, definition, refusingLive: refusesLive)
    insert(slot)
    unsafe header.pointee.count.store(count + 1, ordering: .relaxed)
    return slot
  }

  private func insert(_ slot: Slot) {
    var index = unsafe Int(truncatingIfNeeded: slot.key.plainHash &>> header.pointee.shift)
    while unsafe positions[index].load(ordering: .relaxed) != nil { index = unsafe (index &+ 1) & header.pointee.mask }
    unsafe positions[index].store(slot.cell, ordering: .releasing)
  }

  /// The number of slots, which only writers use.
  var count: Int { unsafe header.pointee.count.load(ordering: .relaxed) }

  /// Calls `body` with each slot.
  package func forEach(_ body: (Slot) -> Void) {
    for index in unsafe 0...header.pointee.mask {
      if let cell = unsafe positions[index].load(ordering: .acquiring) { unsafe body(Slot(cell)) }
    }
  }

  /// Returns whether a slot satisfies a condition.
  func contains(where condition: (Slot) -> Bool) -> Bool {
    for index in unsafe 0...header.pointee.mask {
      if let cell = unsafe positions[index].load(ordering: .acquiring), unsafe condition(Slot(cell)) { return true }
    }
    return false
  }

  /// Frees this table, the earlier tables except the first, and the slots, when the catalog is deallocated.
  package func deallocate() {
    if count > 0 { forEach { $0.end() } }
    var next = unsafe header
    while let previous = unsafe next.pointee.previous {
      unsafe UnsafeMutableRawPointer(next).deallocate()
      unsafe next = previous
    }
  }
}

/// The first table of a catalog, with its cells, in the catalog's own memory.
///
/// A header contains an atomic, so the compiler never copies it: its address is the one within the catalog, which is the same
/// until the catalog is deallocated. Swift lays out the properties of a struct in their order, so the positions and the cells come
/// after the header, as in other tables.
@safe
package struct FirstTable: ~Copyable, @unchecked Sendable {
  private let header = unsafe SlotTable.Header(bits: 3, mask: nil, limit: 3, earlier: 0, previous: nil)
  /// Eight positions, and three cells.
  private var memory = catalog_first_table()

  package init() { assert(Slot.size <= 96) }

  /// The table, whose memory never moves.
  package func table() -> SlotTable {
    unsafe withUnsafePointer(to: header) { unsafe SlotTable(UnsafeMutablePointer(mutating: $0)) }
  }
}

/// The result of a look-up in one word: the box of a ready instance, a slot in another state, or nothing.
///
/// A box is announced in the record of this thread, which is a hazard pointer (Maged M. Michael, "Hazard Pointers: Safe
/// Memory Reclamation for Lock-Free Objects", 2004). The thread that removes a box from its slot doesn't release it
/// while it is announced. A box is released without that check only when its catalog is deallocated, which the caller
/// keeps alive.
@frozen @usableFromInline
@safe
struct Found: ~Copyable {
  /// The address of the announced box, a multiple of 4; or 1; or 2 plus the address of a slot, if there is one.
  @usableFromInline let bits: UInt

  @usableFromInline
  init(bits: UInt) { self.bits = bits }

  /// Nothing that a reader may use.
  static var nothing: Found { Found(bits: 2) }

  /// An entry with the blueprint's own builder, which is now at the end of the path.
  static var own: Found { Found(bits: 1) }

  /// A slot in which there is no ready instance.
  static func slot(_ slot: Slot) -> Found { Found(bits: UInt(bitPattern: unsafe slot.cell) | 2) }

  /// Whether there is a box.
  @inlinable @inline(__always)
  var isReady: Bool { bits & 3 == 0 }

  /// Whether the caller runs the blueprint's own builder.
  @inlinable @inline(__always)
  var isOwn: Bool { bits == 1 }

  /// The slot, which the catalog keeps alive.
  @usableFromInline
  var slot: Slot? {
    bits & 2 == 0 ? nil : unsafe UnsafeMutablePointer<Cell>(bitPattern: bits & ~2).map { unsafe Slot($0) }
  }

  /// Returns a copy of the instance in the box, and ends the announcement.
  ///
  /// The cast is correct: a builder of the slot's key has created a box that readers can find, and the key determines the
  /// type.
  @inlinable @inline(__always)
  consuming func instance<Output>(as: Output.Type) -> Output {
    let pointer = unsafe UnsafeRawPointer(bitPattern: bits).unsafelyUnwrapped
    let instance = unsafe Unmanaged<AnyBox>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: Box<Output>.self).value
    }
    catalog_reader_end()
    return instance
  }

  /// Returns a copy of the instance, if there is one.
  @inlinable @inline(__always)
  consuming func readyInstance<Output>(as: Output.Type) -> Output? {
    isReady ? instance(as: Output.self) : nil
  }
}

/// The threads that read without a lock.
enum Readers {
  /// Waits until no thread reads one of the boxes and definitions that the caller has removed from their slots.
  ///
  /// A reader that is suspended between two instructions delays the caller, but no other thread. The caller yields at
  /// first, and then sleeps, so that a reader with a lower priority runs.
  ///
  /// - Parameter isRemoved: A function from the address of an object.
  static func wait(whileReading isRemoved: (UInt) -> Bool) {
    var next = unsafe catalog_reader_first()
    while let reader = unsafe next {
      var attempt: UInt32 = 0
      while case let box = unsafe catalog_reader_box(reader), box != 0, isRemoved(box) {
        catalog_reader_pause(attempt)
        attempt &+= 1
      }
      unsafe next = catalog_reader_next(reader)
    }
  }
}
