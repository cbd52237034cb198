import Synchronization

/// The progress of a catalog's shutdown, and the constructions that it waits for.
///
/// All fields are atomic; there is no lock. Only the catalog's locked state changes the phase. A construction is
/// counted and then checks the phase. A shutdown changes the phase and then checks the count. At the end, a construction
/// changes the count and then checks for a waiter. A waiter announces itself and then checks the count. All of these are
/// sequentially consistent, so at least one of the two always sees the other.
@usableFromInline
struct Closing: ~Copyable, Sendable {
  enum Phase: UInt8, AtomicRepresentable {
    case open
    /// The catalog keeps no new instance.
    ///
    /// Running constructions may obtain what it keeps already, and what it doesn't keep.
    case closing
    /// Nothing can be obtained.
    case closed
  }

  private let storedPhase = Atomic(Phase.open)
  /// The number of constructions and other uses, plus 2³² times the number of open handles of scopes.
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

  /// Something that a shutdown waits for.
  enum Use: UInt64 {
    case construction = 1
    /// The handle of a scope within the catalog, for which the asynchronous end of a scope with nothing to dispose waits, too.
    case openScope = 0x1_0000_0000
  }

  func begin(_ use: Use) { underWay.wrappingAdd(use.rawValue, ordering: .sequentiallyConsistent) }

  func end(_ use: Use) { underWay.wrappingSubtract(use.rawValue, ordering: .sequentiallyConsistent) }

  /// Whether a handle of a scope within the catalog is open.
  var hasOpenScopes: Bool { underWay.load(ordering: .sequentiallyConsistent) >= Use.openScope.rawValue }

  /// Whether a task waits for the end of the constructions.
  var hasWaiter: Bool { isAwaited.load(ordering: .sequentiallyConsistent) }

  /// Announces a task that waits for the constructions, before it checks whether there are any.
  func beginWaiting() { isAwaited.store(true, ordering: .sequentiallyConsistent) }

  /// Whether nothing is under way, and no handle of a scope is open.
  var isIdle: Bool { underWay.load(ordering: .sequentiallyConsistent) == 0 }
}

extension CatalogState {
  /// Returns the list of instances to dispose: the existing one, or the new one, which is then stored.
  ///
  /// Returns `nil` if the catalog is closed and never had a list.
  mutating func disposals(orNew new: DisposalList) -> DisposalList? {
    if disposals == nil, store({ $0.closing.phase }) != .closed { disposals = new }
    return disposals
  }

  /// Refuses further constructions, and makes every call take the slow path.
  func beginClosing() {
    store {
      $0.closing.begin()
      $0.publish()
    }
  }

  /// Removes the instances of a catalog that builds nothing more, after which nothing can be obtained.
  func endClosing(_ dropped: inout Dropped) {
    store { $0.closing.end() }
    clearSlots(isClosed: true, &dropped)
  }

  /// Closes a catalog that has nothing to dispose and in which no handle of a scope is open.
  ///
  /// The scopes are counted before they ask whether the catalog is closed, so one that this doesn't see gets `closed`.
  ///
  /// - Returns: Whether the catalog is closed.
  func closeIfUndisposable(_ dropped: inout Dropped) -> Bool {
    guard disposals == nil else { return false }
    beginClosing()
    if store({ $0.closing.hasOpenScopes }) { return false }
    endClosing(&dropped)
    return true
  }
}
