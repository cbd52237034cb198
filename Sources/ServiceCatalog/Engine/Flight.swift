import Synchronization

/// One run of an asynchronous entry's builder: single flight, without a thread that waits.
///
/// Its lock guards who waits, and is held for a few instructions. The order: an entry's latch and a flight's lock are never
/// held together, nor a flight's lock and a waiter's. Continuations are resumed under none.
final class Flight: Sendable {
  /// How it ended.
  enum Outcome: @unchecked Sendable {
    /// Only entries with a `Sendable` output are asynchronous.
    case instance(AnyBox)
    case failure(CatalogError)
    /// Not the flight, but who waited, was cancelled.
    case cancelled
  }

  private struct State {
    var waiters: [Waiter] = []
    var outcome: Outcome?
    var task: Task<Void, Never>?
    /// All who waited were cancelled.
    var isAbandoned = false
  }

  let entry: EntryReference
  /// Whose entry it is; it lives as long as the flight.
  let owner: Catalog
  /// The entry's place in the path of who started the flight.
  let depth: Int
  private let state = Lock(State())
  private let ended = Atomic<Bool>(false)

  init(_ entry: EntryReference, of owner: Catalog, depth: Int) {
    self.entry = entry
    self.owner = owner
    self.depth = depth
  }

  /// Whether the builder has returned or thrown.
  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// Lets a waiter wait.
  ///
  /// - Returns: Whether it does: not if the flight has been abandoned.
  func add(_ waiter: Waiter) -> Bool {
    let (isOpen, outcome) = state.withLock { state -> (Bool, Outcome?) in
      if state.isAbandoned { return (false, nil) }
      if state.outcome == nil { state.waiters.append(waiter) }
      return (true, state.outcome)
    }
    if let outcome { waiter.finish(outcome) }
    return isOpen
  }

  /// Takes a waiter out whose task was cancelled, and abandons the flight if it was the last.
  func cancel(_ waiter: Waiter) {
    let (isLast, task) = state.withLock { state -> (Bool, Task<Void, Never>?) in
      guard let index = state.waiters.firstIndex(where: { $0 === waiter }) else { return (false, nil) }
      state.waiters.remove(at: index)
      state.isAbandoned = state.waiters.isEmpty
      return (state.isAbandoned, state.task)
    }
    if isLast {
      entry.forget(self)
      task?.cancel()
    }
    waiter.finish(.cancelled)
  }

  /// Enters the task in which the builder runs.
  func run(in task: Task<Void, Never>) {
    let isAbandoned = state.withLock { state in
      state.task = task
      return state.isAbandoned
    }
    if isAbandoned { task.cancel() }
  }

  /// Ends the flight.
  func end(_ outcome: Outcome) {
    ended.store(true, ordering: .releasing)
    let waiters = state.withLock { state -> [Waiter] in
      state.outcome = outcome
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.finish(outcome) }
  }
}

/// A task that waits for a flight.
final class Waiter: Sendable {
  @safe
  private enum State {
    case idle
    case waiting(UnsafeContinuation<Flight.Outcome, Never>)
    case finished(Flight.Outcome)
  }

  private let state = Lock(State.idle)

  /// The outcome, waited for by the one task whose waiter this is.
  func outcome() async -> Flight.Outcome {
    await unsafe withUnsafeContinuation { continuation in
      let outcome = state.withLock { state -> Flight.Outcome? in
        if case .finished(let outcome) = state { return outcome }
        state = unsafe .waiting(continuation)
        return nil
      }
      if let outcome { unsafe continuation.resume(returning: outcome) }
    }
  }

  /// Gives the outcome, the first time.
  func finish(_ outcome: Flight.Outcome) {
    let continuation = unsafe state.withLock { state -> UnsafeContinuation<Flight.Outcome, Never>? in
      switch state {
      case .idle:
        state = .finished(outcome)
        return nil
      case .waiting(let continuation):
        state = .finished(outcome)
        return unsafe continuation
      case .finished:
        return nil
      }
    }
    unsafe continuation?.resume(returning: outcome)
  }
}

extension EntryReference {
  /// What a look at an asynchronous entry found.
  enum FlightFound {
    case ready(AnyBox)
    case flying(Flight)
    /// There was nothing: the flight that was given is announced, with the builder.
    case announced(BuilderWords, EntryDetail?)
    case empty
  }

  /// A look at an asynchronous entry.
  ///
  /// - Parameter flight: What to announce if nothing is there.
  func look(announcing flight: Flight?) -> FlightFound? {
    let word = latch()
    defer { unlatch(word) }
    if word.kind == .empty { return .empty }
    guard let content = unsafe pointer.pointee.content?.takeUnretainedValue() else {
      guard let flight else { return nil }
      unsafe pointer.pointee.content = Unmanaged.passRetained(flight)
      return .announced(latchedBuilder(), latchedDecoration)
    }
    // An asynchronous entry's content is a box when it is ready, else a flight. Where somebody listens, no entry's kind
    // says that one is ready.
    if let flight = content as? Flight { return .flying(flight) }
    return .ready(unsafe unsafeDowncast(content, to: AnyBox.self))
  }

  /// Ends a flight in its entry: keeps the instance, or makes room for the next try.
  ///
  /// Does nothing if the entry was cleared or supplied anew meanwhile: the instance is for those who wait.
  ///
  /// - Parameter unlessObserved: Whether it does nothing if somebody listens.
  /// - Returns: Whether it did not do nothing for that.
  @discardableResult
  func conclude(
    _ flight: Flight, keeping box: AnyBox?, order: UInt64 = 0, unlessObserved: Bool = false
  ) -> Bool {
    let word = latch()
    let isObserved = unlessObserved && word.isObserved
    guard !isObserved, unsafe pointer.pointee.content?.toOpaque() == Unmanaged.passUnretained(flight).toOpaque()
    else {
      unlatch(word)
      return !isObserved
    }
    box?.order.store(order, ordering: .relaxed)
    unsafe pointer.pointee.content = box.map { unsafe Unmanaged.passRetained($0) }
    unlatch(box == nil ? word : word.changed(to: readable(.ready)))
    // The entry's own reference; the flight's task has another.
    unsafe Unmanaged.passUnretained(flight).release()
    return true
  }

  /// Takes an abandoned flight out, so that the next who asks starts another.
  func forget(_ flight: Flight) { conclude(flight, keeping: nil) }
}
