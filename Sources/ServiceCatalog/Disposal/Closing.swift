import Synchronization

/// The progress of a catalog's shutdown, and the constructions that it waits for.
///
/// All fields are atomic; there is no lock. Only the locked state of the store changes the phase. A construction is
/// counted and then checks the phase. A shutdown changes the phase and then checks the count. At the end, a construction
/// changes the count and then checks for a waiter. A waiter announces itself and then checks the count. All of these are
/// sequentially consistent, so at least one of the two always sees the other.
///
/// A thread counts its own constructions in an outermost catalog in its record (``Readers``), so that scopes on other threads
/// write other memory. Once a shutdown has begun, only what is under way builds more: a builder on its own thread, which the
/// record still counts, or a task of an asynchronous builder, which `underWay` counts. So if `underWay` was 0 and no
/// construction has begun in it while the records were read, nothing is under way. `Tests/Models/idle.pml` is a model of this.
@usableFromInline
struct Closing: ~Copyable, Sendable {
  enum Phase: UInt8, AtomicRepresentable {
    case open
    /// Nothing new is built.
    ///
    /// Running builders may obtain instances that are already assembled.
    case closing
    /// Nothing can be obtained.
    case closed
  }

  private let storedPhase = Atomic(Phase.open)
  /// The number of kept instances that are being built, plus 2³² times the number of those that were begun.
  private let underWay = Atomic<UInt64>(0)
  /// Whether a task has begun to wait for the end of the constructions.
  private let isAwaited = Atomic<Bool>(false)

  var phase: Phase { storedPhase.load(ordering: .sequentiallyConsistent) }

  /// Whether nothing more can be built.
  var hasBegun: Bool { phase != .open }

  /// Begins the shutdown.
  func begin() {
    if phase == .open { storedPhase.store(.closing, ordering: .sequentiallyConsistent) }
  }

  /// Ends the shutdown, after which nothing more can be obtained.
  func end() { storedPhase.store(.closed, ordering: .sequentiallyConsistent) }

  // MARK: Constructions

  func beginConstruction() { underWay.wrappingAdd(1 << 32 + 1, ordering: .sequentiallyConsistent) }

  func endConstruction() { underWay.wrappingSubtract(1, ordering: .sequentiallyConsistent) }

  /// Whether a task waits for the end of the constructions.
  var hasWaiter: Bool { isAwaited.load(ordering: .sequentiallyConsistent) }

  /// Announces a task that waits for the constructions, before it checks whether there are any.
  func beginWaiting() { isAwaited.store(true, ordering: .sequentiallyConsistent) }

  /// Whether no kept instance is being built in the catalog of this value.
  func isIdle(in catalog: Catalog) -> Bool {
    let before = underWay.load(ordering: .sequentiallyConsistent)
    return UInt32(truncatingIfNeeded: before) == 0 && !Readers.build(in: catalog)
      && before == underWay.load(ordering: .sequentiallyConsistent)
  }
}

extension StoreState {
  /// Returns the list of instances to dispose: the existing one, or the new one, which is then stored.
  ///
  /// Returns `nil` if the catalog is closed and never had a list.
  mutating func disposals(orNew new: DisposalList, in store: borrowing Store) -> DisposalList? {
    if disposals == nil, store.closing.phase != .closed { disposals = new }
    return disposals
  }

  /// Refuses further constructions, and makes every call take the slow path.
  func beginClosing(_ store: borrowing Store) {
    store.closing.begin()
    store.publish()
  }

  /// Removes the instances of a catalog that builds nothing more, after which nothing can be obtained.
  func endClosing(_ store: borrowing Store, _ dropped: inout Dropped) {
    store.closing.end()
    clearSlots(in: store, isClosed: true, &dropped)
  }

  /// Closes a catalog that has nothing to dispose.
  ///
  /// - Returns: Whether there is nothing to dispose.
  func closeIfUndisposable(_ store: borrowing Store, _ dropped: inout Dropped) -> Bool {
    guard disposals == nil, stop == nil else { return false }
    beginClosing(store)
    endClosing(store, &dropped)
    return true
  }
}
