public import CatalogThread
public import Synchronization

/// What a catalog knows of one blueprint (or of one located service), as long as the catalog lives.
///
/// 64 bytes, one cache line. A new supply and `clear()` reuse it. A scope keeps its instances of other catalogs' entries
/// in the same shape: see ``Core/slot(of:)``.
///
/// What guards what:
/// - `key` never changes.
/// - `word` is atomic. Its latch bit guards every field below; whoever changes another than `content` also counts the
///   word's version up, and does so holding the catalog's store lock too, so that either is enough to read one. (Of a
///   slot, the latch alone guards `code` and `line`.)
/// - `code` is atomic besides, so that a builder which captured nothing is called without taking the latch.
///
/// The latch is held for a few instructions, never while code of the user runs: no builder, no deinitializer. It is one
/// atomic exchange to take and a plain store to leave. An instance is copied out, that is retained, under it, which is
/// why a replaced instance can be released at once: nobody is between reading the reference and retaining it.
@usableFromInline
@unsafe
struct Entry: ~Copyable {
  @usableFromInline let key: EntryKey
  @usableFromInline let word: Atomic<UInt32>
  /// How long an instance is kept; the meaning is the catalog's.
  @usableFromInline var lifetime: UInt8 = 0
  /// Whether the builder is the blueprint's own `assemble`.
  @usableFromInline var isOwn = false
  /// Whether it is one contribution to a collection, found through the collection's entry and not in the table; never
  /// changes once anybody sees it.
  var isElement = false
  /// Whether there are decorators in the detail.
  @usableFromInline var isDecorated = false
  /// The builder's code.
  @usableFromInline let code: Atomic<UInt>
  /// The builder's captured state, owned; 0 where there is none.
  @usableFromInline var captures: UInt = 0
  /// Owned: a ``Box`` when the kind is ready; a ``Construction`` while one runs; a ``WeakReference`` to what somebody may still
  /// hold; else nil.
  @usableFromInline var content: Unmanaged<AnyObject>?
  /// What few entries have: the ``EntryName`` of one that is told apart by name, which never changes; else the
  /// ``EntryDetail`` of one that has one; else nil.
  @usableFromInline var detail: AnyObject?
  /// Where it was supplied: the file as a `#fileID`, or nil.
  @usableFromInline var file: UnsafePointer<UInt8>?
  @usableFromInline var line: UInt32 = 0
  /// The module that supplied it, by its number in ``ModuleNumbers``; 0 is none.
  @usableFromInline var module: UInt32 = 0

  init(key: EntryKey, detail: AnyObject?, isElement: Bool, word: EntryWord) {
    unsafe self.key = key
    unsafe self.detail = detail
    unsafe self.isElement = isElement
    unsafe self.word = Atomic(word.bits)
    unsafe code = Atomic(0)
  }
}

/// An instance that is kept.
@usableFromInline
class AnyBox {
  /// Its place in the order in which its catalog's instances were created; 0 until it is kept.
  ///
  /// Written once, under the latch of the entry that keeps it. Atomic, for that costs less than a `var` of a class, whose
  /// every access is entered in a list.
  @usableFromInline final let order = Atomic<UInt64>(0)

  @inlinable
  init() {}

  /// The instance, if it is an object.
  @usableFromInline
  var object: AnyObject? { nil }
}

/// The same for a type that the reader knows.
@usableFromInline
final class Box<Value>: AnyBox {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }

  @usableFromInline
  override var object: AnyObject? { type(of: value as Any) is AnyClass ? value as AnyObject : nil }
}

/// An entry's address.
///
/// Entries live as long as their catalog, and nobody uses a reference longer than the call on the catalog in which it
/// was found.
@frozen @usableFromInline
@safe
struct EntryReference: Equatable, @unchecked Sendable {
  @usableFromInline let pointer: UnsafeMutablePointer<Entry>

  @inlinable
  init(_ pointer: UnsafeMutablePointer<Entry>) {
    unsafe self.pointer = pointer
  }

  @inlinable static func == (left: EntryReference, right: EntryReference) -> Bool {
    unsafe left.pointer == right.pointer
  }

  /// The word as it is now.
  @inlinable var word: EntryWord {
    EntryWord(bits: unsafe pointer.pointee.word.load(ordering: .acquiring))
  }

  /// Takes the latch and returns the word, as it was before.
  @inlinable @inline(__always)
  func latch() -> EntryWord {
    let seen = unsafe pointer.pointee.word.load(ordering: .relaxed) & ~1
    let (taken, _) = unsafe pointer.pointee.word.compareExchange(
      expected: seen, desired: seen | 1, successOrdering: .acquiring, failureOrdering: .relaxed)
    return taken ? EntryWord(bits: seen) : latchContended()
  }

  @usableFromInline @inline(never)
  func latchContended() -> EntryWord {
    var round: UInt32 = 0
    while true {
      for _ in 0..<64 {
        let seen = unsafe pointer.pointee.word.load(ordering: .relaxed)
        if seen & 1 == 0 {
          let (taken, _) = unsafe pointer.pointee.word.weakCompareExchange(
            expected: seen, desired: seen | 1, successOrdering: .acquiring, failureOrdering: .relaxed)
          if taken { return EntryWord(bits: seen) }
        }
        catalog_thread_pause()
      }
      // The holder was interrupted in its few instructions: let it run.
      catalog_thread_relax(round)
      round &+= 1
    }
  }

  /// Leaves the latch, with this word, not latched, as the new one.
  @inlinable @inline(__always)
  func unlatch(_ word: EntryWord) {
    // The optimizer lets a retain sink below an atomic store, which it knows to release nothing: a reference copied
    // under the latch would be retained after it, when somebody else may have released the last. It knows nothing of
    // a function in C, so that every copy made before this call is complete before the store.
    catalog_thread_barrier()
    unsafe pointer.pointee.word.store(word.bits, ordering: .releasing)
  }
}
