public import CatalogThread
import Synchronization

/// What a look-up has found, in one word: the box of a ready instance, a slot in another state, or nothing.
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
  static func slot(_ slot: Unmanaged<Slot>) -> Found { Found(bits: UInt(bitPattern: unsafe slot.toOpaque()) | 2) }

  /// Whether there is a box.
  @inlinable @inline(__always)
  var isReady: Bool { bits & 3 == 0 }

  /// Whether the caller runs the blueprint's own builder.
  @inlinable @inline(__always)
  var isOwn: Bool { bits == 1 }

  /// The slot, which the catalog keeps alive.
  @inlinable @inline(__always)
  var slot: Unmanaged<Slot>? {
    bits & 2 == 0 ? nil : unsafe UnsafeRawPointer(bitPattern: bits & ~2).map { unsafe Unmanaged.fromOpaque($0) }
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

extension Slot {
  /// Announces the box from which readers copy, and finds the slot without one.
  ///
  /// - Parameters:
  ///   - slot: The slot, which the caller keeps alive.
  ///   - reader: This thread's record.
  @inline(__always)
  static func reading(_ slot: Unmanaged<Slot>, _ reader: OpaquePointer) -> Found {
    while true {
      let box = unsafe slot._withUnsafeGuaranteedRef { $0.readable.load(ordering: .acquiring) }
      guard let pointer = unsafe UnsafeRawPointer(bitPattern: box) else { return unsafe .slot(slot) }
      unsafe catalog_reader_announce(reader, pointer)
      // If the slot still has the box, a thread that removes it later finds the announcement. This load must come after
      // the announcement, and an acquiring one might not.
      if unsafe slot._withUnsafeGuaranteedRef({ $0.readable.load(ordering: .sequentiallyConsistent) }) == box {
        return Found(bits: box)
      }
      unsafe catalog_reader_clear(reader)
    }
  }
}

extension Slot {
  /// Returns a copy of the kept instance, if there is one that a reader can copy.
  package func readyInstance<Output>(as: Output.Type) -> Output? {
    unsafe Slot.reading(Unmanaged.passUnretained(self), catalog_reader_current()).readyInstance(as: Output.self)
  }
}

/// The threads that read without a lock.
enum Readers {
  /// Waits until no thread copies from one of the boxes that the caller has removed from their slots.
  ///
  /// A reader that is suspended between two instructions delays the caller, but no other thread. The caller yields at
  /// first, and then sleeps, so that a reader with a lower priority runs.
  ///
  /// - Parameter isRemoved: A function from the address of a box.
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
