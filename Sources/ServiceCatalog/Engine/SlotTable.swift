public import Synchronization

/// An open-addressing table of slots with linear probing, which is read without a lock.
///
/// A position goes from null to a slot and never changes again. A reader loads the table (acquire), then positions
/// (acquire) until it meets its key or a null. Writers hold the catalog's lock. A table that is five eighths full is
/// replaced by one of twice the size. The old ones are kept until the catalog goes, because a reader may still be in one;
/// together they are smaller than the newest.
///
/// A slot is in its table until the catalog goes, so a reader that holds the catalog holds the slot.
@frozen @usableFromInline
@safe
package struct SlotTable: @unchecked Sendable {
  @usableFromInline typealias Position = Atomic<Unmanaged<Slot>?>

  @frozen @usableFromInline
  @safe
  struct Header {
    @usableFromInline let shift: UInt64
    @usableFromInline let mask: Int
    let previous: UnsafeMutablePointer<Header>?
    /// How many slots there are; only writers use it.
    var count = 0
  }

  @usableFromInline let header: UnsafeMutablePointer<Header>

  @inlinable
  init(_ header: UnsafeMutablePointer<Header>) {
    unsafe self.header = header
  }

  /// The table of a catalog that has no slots, or whose obtains all take the slow path.
  ///
  /// It is never written.
  package static let empty = unsafe SlotTable(bits: 1, previous: nil)

  private init(bits: Int, previous: UnsafeMutablePointer<Header>?) {
    // Whole headers, because memory of a given alignment takes longer to allocate.
    let size = unsafe (1 << bits) * MemoryLayout<Position>.stride
    unsafe header = UnsafeMutablePointer.allocate(capacity: 2 + size / MemoryLayout<Header>.stride)
    unsafe header.initialize(to: Header(shift: UInt64(64 - bits), mask: (1 << bits) - 1, previous: previous))
    for index in 0..<(1 << bits) { unsafe (positions + index).initialize(to: Position(nil)) }
  }

  @inlinable @inline(__always)
  var positions: UnsafeMutablePointer<Position> {
    unsafe UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: Position.self)
  }

  /// The slot of a key without a name and an ordinal.
  @inlinable @inline(__always)
  package func find(_ key: EntryKey) -> Unmanaged<Slot>? {
    let positions = unsafe positions
    var index = unsafe key.position(shift: header.pointee.shift)
    while let slot = unsafe positions[index].load(ordering: .acquiring) {
      if unsafe slot._withUnsafeGuaranteedRef({ $0.key.isSamePlainKey(as: key) }) { return unsafe slot }
      index = unsafe (index &+ 1) & header.pointee.mask
    }
    return nil
  }

  /// The table after a slot was added: this one, or a larger one.
  ///
  /// - Parameter slot: The slot, which the table holds from here on.
  package func adding(_ slot: Slot) -> SlotTable {
    var table = self
    let count = unsafe header.pointee.count
    let isEmpty = unsafe header == SlotTable.empty.header
    let capacity = unsafe header.pointee.mask + 1
    if isEmpty || (count + 1) * 8 > capacity * 5 {
      let bits = unsafe isEmpty ? 2 : 65 - Int(header.pointee.shift)
      table = unsafe SlotTable(bits: bits, previous: header)
      unsafe forEachReference { unsafe table.insert($0) }
    }
    unsafe table.insert(Unmanaged.passRetained(slot))
    unsafe table.header.pointee.count = count + 1
    return table
  }

  private func insert(_ slot: Unmanaged<Slot>) {
    let key = unsafe slot._withUnsafeGuaranteedRef { $0.key }
    var index = unsafe key.position(shift: header.pointee.shift)
    while unsafe positions[index].load(ordering: .relaxed) != nil { index = unsafe (index &+ 1) & header.pointee.mask }
    unsafe positions[index].store(slot, ordering: .releasing)
  }

  private func forEachReference(_ body: (Unmanaged<Slot>) -> Void) {
    for index in unsafe 0...header.pointee.mask {
      if let slot = unsafe positions[index].load(ordering: .acquiring) { unsafe body(slot) }
    }
  }

  /// How many slots there are, for writers.
  var count: Int { unsafe header.pointee.count }

  /// Whether there is a slot of an asynchronous entry.
  var hasAsync: Bool {
    var hasAsync = false
    forEach { if $0.key.kind == .async { hasAsync = true } }
    return hasAsync
  }

  /// Calls `body` with each slot.
  package func forEach(_ body: (Slot) -> Void) {
    unsafe forEachReference { unsafe body($0.takeUnretainedValue()) }
  }

  /// Frees this table, those before it, and the references to the slots; the catalog's last act.
  package func deallocate() {
    unsafe forEachReference { unsafe $0.release() }
    var next = unsafe header
    while unsafe next != SlotTable.empty.header {
      let previous = unsafe next.pointee.previous
      unsafe UnsafeMutableRawPointer(next).deallocate()
      guard let previous = unsafe previous else { return }
      unsafe next = previous
    }
  }
}
