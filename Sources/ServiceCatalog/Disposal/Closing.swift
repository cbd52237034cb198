import Synchronization

/// How far a catalog's shutdown has come, which constructions it waits for, and what it has to dispose.
///
/// Everything is atomic; there is no lock. A construction changes the count and then reads whether someone waits. Who waits
/// says so and then reads the count. One of the two sees the other.
@usableFromInline
struct Closing: ~Copyable, Sendable {
  enum Phase: UInt8, AtomicRepresentable {
    case open
    /// Nothing new is built; builders that run may obtain what is assembled.
    case closing
    /// Nothing can be obtained.
    case closed
  }

  private let storedPhase = Atomic(Phase.open)
  /// How many kept instances are being built.
  private let underWay = Atomic<Int>(0)
  /// Whether a task has begun to wait for their end.
  private let isAwaited = Atomic<Bool>(false)
  /// What has to be disposed, from when there is something.
  private let list = LazyReference<Disposals>()
  private static let anyBegan = Atomic<Bool>(false)

  /// Whether the shutdown of any catalog of the process ever began.
  static var hasAnyBegun: Bool { anyBegan.load(ordering: .relaxed) }

  var phase: Phase { storedPhase.load(ordering: .acquiring) }

  /// Whether nothing can be built any more.
  var hasBegun: Bool { phase != .open }

  /// Begins the shutdown; the catalog is locked.
  func begin() {
    Self.anyBegan.store(true, ordering: .relaxed)
    if phase == .open { storedPhase.store(.closing, ordering: .sequentiallyConsistent) }
  }

  /// Lets nothing be obtained any more; the catalog is locked.
  func end() { storedPhase.store(.closed, ordering: .sequentiallyConsistent) }

  // MARK: Constructions

  func beginConstruction() { underWay.wrappingAdd(1, ordering: .sequentiallyConsistent) }

  func endConstruction() {
    let left = underWay.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    if left == 0, isAwaited.load(ordering: .sequentiallyConsistent) { disposals?.resumeIdle() }
  }

  /// Says that a task waits for their end, before it reads whether there are any.
  func beginWaiting() { isAwaited.store(true, ordering: .sequentiallyConsistent) }

  /// Whether no kept instance is being built.
  var isIdle: Bool { underWay.load(ordering: .sequentiallyConsistent) == 0 }

  // MARK: Disposals

  /// What has to be disposed; nil if there was nothing yet.
  var disposals: Disposals? { list.object }

  /// What has to be disposed: what was there, or from here on the given one.
  func disposals(orNew new: Disposals) -> Disposals { list.object(orNew: new) }

  /// Whether nothing has to be disposed; from then on nothing that has to be can be built.
  @usableFromInline
  func endsWithoutDisposal() -> Bool { disposals(orNew: .none) === Disposals.none }
}
