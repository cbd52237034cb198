import CatalogThread
import Synchronization

/// One run of a kept entry's builder: single flight.
///
/// Its lock is held by the thread that builds, from before the construction can be seen in the entry until the outcome
/// is written; those who want the instance wait for that lock. `owner`, `entry` and `depth` never change.
final class Construction: Sendable {
  /// How it ended.
  enum Outcome: @unchecked Sendable {
    /// The instance in its ``Box``. Only entries with a `Sendable` output are kept.
    case instance(AnyBox)
    case failure(CatalogError)
  }

  /// The number of the thread that builds.
  let owner: UInt64
  let entry: EntryReference
  /// The entry's place in the path of the thread that builds.
  let depth: Int
  private let outcome = Lock<Outcome?>(nil)
  private let ended = Atomic<Bool>(false)
  /// Whether anybody else has seen it; written and read under the latch of the entry that it is announced in.
  let isWanted = Atomic<Bool>(false)

  init(owner: UInt64, entry: EntryReference, depth: Int) {
    self.owner = owner
    self.entry = entry
    self.depth = depth
  }

  /// Whether the outcome is there.
  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// Runs `build` while everybody who wants the instance waits.
  ///
  /// - Parameters:
  ///   - build: Announces this construction in its entry, builds, and concludes it; nil if the entry was no longer free, or
  ///     if building failed.
  ///   - failure: Why it failed, if it did.
  func run(_ build: () -> AnyBox?, failure: () -> CatalogError?) -> AnyBox? {
    outcome.withLock { outcome in
      nonisolated(unsafe) let box = build()
      // Concluded, it is seen by nobody new. It is not kept for nobody.
      if isWanted.load(ordering: .relaxed) {
        outcome = unsafe box.map(Outcome.instance) ?? failure().map(Outcome.failure)
        ended.store(true, ordering: .releasing)
      }
      return unsafe box
    }
  }

  /// Waits until it has ended.
  func wait() -> Outcome? {
    outcome.withLock { $0 }
  }
}

/// A reference to an object that somebody else holds.
final class WeakReference {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

extension EntryReference {
  /// What a look at a kept entry found.
  enum Found {
    case ready(AnyBox)
    /// The object itself, not in a box.
    case held(AnyObject)
    case building(Construction)
    case free
    case other
  }

  /// A look at a kept entry.
  func look() -> Found {
    let word = latch()
    defer { unlatch(word) }
    return found(word)
  }

  /// The same under the latch.
  ///
  /// What it gives is to be released after the latch: it may be the last reference.
  func found(_ word: EntryWord) -> Found {
    guard word.kind == .ready || word.kind == .unready else { return .other }
    guard let content = unsafe pointer.pointee.content?.takeUnretainedValue() else { return .free }
    if word.kind == .ready { return .ready(unsafe unsafeDowncast(content, to: AnyBox.self)) }
    if let construction = content as? Construction {
      construction.isWanted.store(true, ordering: .relaxed)
      return .building(construction)
    }
    if let reference = content as? WeakReference { return reference.object.map(Found.held) ?? .free }
    // Where instances are tracked, no entry's kind says that one is ready.
    return (content as? AnyBox).map(Found.ready) ?? .free
  }

  /// A construction that has been announced: where, with which builder, and how the instance is kept.
  @safe
  struct Announced {
    let slot: EntryReference
    let builder: BuilderWords
    /// Owned.
    let detail: Unmanaged<EntryDetail>?
    var isWeak = false
  }

  /// Announces a construction, if there is room for it, and gives the builder of its entry.
  func announce(_ construction: Construction) -> Announced? {
    let word = latch()
    // Released after the latch, as it may be the last reference.
    let found = found(word)
    guard case .free = found, let (builder, detail) = unsafe latchedBuilder(of: construction.entry) else {
      unlatch(word)
      withExtendedLifetime(found) {}
      return nil
    }
    unsafe pointer.pointee.content = Unmanaged.passRetained(construction)
    let isWeak = unsafe pointer.pointee.lifetime == Lifetime.Code.weak
    unlatch(word)
    return unsafe Announced(slot: self, builder: builder, detail: detail, isWeak: isWeak)
  }

  /// Ends a construction: keeps the instance as its lifetime says, or makes room for the next try.
  ///
  /// Does nothing if the entry was cleared or supplied anew meanwhile: that construction's instance is for those who
  /// waited for it.
  ///
  /// - Parameters:
  ///   - box: The instance; nil if there is none.
  ///   - isWeak: Whether no more than a weak reference to it is kept.
  ///   - order: The instance's place in the order of creation.
  ///   - unlessObserved: Whether it does nothing if somebody listens.
  /// - Returns: Whether it did not do nothing for that.
  @inline(never) @discardableResult
  func conclude(
    _ construction: Construction, keeping box: AnyBox?, isWeak: Bool = false, order: UInt64 = 0,
    unlessObserved: Bool = false
  ) -> Bool {
    let kept: Unmanaged<AnyObject>?
    if isWeak {
      unsafe kept = box?.object.map { unsafe Unmanaged.passRetained(WeakReference($0)) }
    } else {
      unsafe kept = box.map { unsafe Unmanaged.passRetained($0) }
    }
    let word = latch()
    let isObserved = unlessObserved && word.isObserved
    guard !isObserved,
      unsafe pointer.pointee.content?.toOpaque() == Unmanaged.passUnretained(construction).toOpaque()
    else {
      unlatch(word)
      // Not the last reference: the caller has another.
      unsafe kept?.release()
      return !isObserved
    }
    box?.order.store(order, ordering: .relaxed)
    unsafe pointer.pointee.content = kept
    unlatch(isWeak || box == nil ? word : word.changed(to: readable(.ready)))
    // The entry's own reference; the caller has another.
    unsafe Unmanaged.passUnretained(construction).release()
    return true
  }
}
