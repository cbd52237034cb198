/// When the instances of an entry end, if nobody obtains them.
struct Idling: Sendable {
  let duration: Duration
  /// A function that returns the clock, given the catalog that keeps the instance.
  let clock: @Sendable (Catalog) throws -> any Clock<Duration>

  /// Reads the values of a blueprint, or returns `nil` if its instances stay.
  init?<B: PerInputBlueprint>(_ blueprint: B.Type) {
    guard let duration = B.idle else { return nil }
    self.duration = duration
    clock = { catalog in try B.idleClock(from: catalog) }
  }
}

/// The clock of an instance that ends when it is idle, and the time since which nobody has obtained it.
///
/// Its times are durations since the instance was built, which a catalog compares while it holds a lock. It couldn't compare the
/// instants of the program's own clock there. The box of the instance has the timer, so that no other instance of the same input uses it.
///
/// The lock of the catalog that keeps the instance guards the properties that change.
final class IdleTimer: @unchecked Sendable {
  let idle: Duration
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  /// The time at which the instance was last obtained, or `nil` until it is.
  fileprivate var lastUse: Duration?
  /// Whether the instance has ended, so that no caller may get it.
  fileprivate var hasExpired = false
  fileprivate var task: Task<Void, Never>?

  init(_ clock: some Clock<Duration>, _ idle: Duration) {
    let start = clock.now
    // A clock can't count beyond a few centuries.
    self.idle = max(.zero, min(idle, .seconds(1 << 31)))
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The time since the instance was built.
  var now: Duration { elapsed() }

  /// What an obtain of the instance is.
  fileprivate enum Use {
    case first, again
    /// The instance has ended.
    case ended
    /// The instance has to end, because its time has passed since the last obtain.
    case late
  }

  /// Records an obtain, unless the instance may not be returned.
  ///
  /// Without idle time, several callers of one construction would each end the instance of the others.
  fileprivate func use(at now: Duration) -> Use {
    if hasExpired { return .ended }
    if let lastUse, idle > .zero, lastUse + idle <= now { return .late }
    defer { lastUse = max(lastUse ?? now, now) }
    return lastUse == nil ? .first : .again
  }

  /// Waits until a time since the instance was built.
  ///
  /// - Returns: `false` if the task was cancelled, or if the clock has failed.
  func wait(until time: Duration) async -> Bool {
    do { try await sleep(time) } catch { return false }
    return true
  }
}

/// An instance that ends when it is idle.
final class IdleBox<Value>: Box<Value>, @unchecked Sendable {
  private var idleTimer: IdleTimer?

  convenience init(_ value: consuming Value, _ timer: IdleTimer) {
    self.init(value)
    idleTimer = timer
  }

  override var timer: IdleTimer? { idleTimer }

  deinit { idleTimer?.task?.cancel() }
}

extension Catalog {
  /// Records that an instance was obtained, and starts its timer the first time.
  ///
  /// So an instance doesn't end before its first caller has it. The timer isn't part of an assembly, so its task inherits nothing from
  /// it. It keeps neither the catalog nor the instance. If the task is late, because the machine slept or all threads were busy, this
  /// call ends the instance.
  ///
  /// - Returns: `false` if the instance has ended. Its disposal may have begun.
  func renew(_ instance: InputInstance, _ box: AnyBox) -> Bool {
    guard let timer = box.timer else { return true }
    let now = timer.now
    let use = withState { _ in timer.use(at: now) }
    switch use {
    case .again: return true
    case .ended: return false
    case .late: return !endLate(instance, timer, at: now)
    case .first: break
    }
    let reference = CatalogReference(self)
    let task = Task.detached { [weak instance] in
      var next: Duration? = now + timer.idle
      while let time = next, await timer.wait(until: time), let catalog = reference.existing, let instance {
        next = await catalog.endIfIdle(instance, timer, at: time)
      }
    }
    withState { _ in timer.task = task }
    return true
  }

  /// Ends an instance whose idle time has passed, and disposes it in a task.
  ///
  /// - Returns: Whether it has ended. It hasn't if the catalog is closed, whose shutdown disposes it.
  private func endLate(_ instance: InputInstance, _ timer: IdleTimer, at now: Duration) -> Bool {
    beginUse()
    if isClosed {
      endUse()
      return false
    }
    let box = end(instance, timer, at: now).box
    // The timer's task would only find that the instance has ended.
    if box != nil { withState { _ in timer.task }?.cancel() }
    disposeInTask(box)
    return true
  }

  /// Disposes an instance that has ended, in a task for which a shutdown waits, and ends a use of this catalog.
  private func disposeInTask(_ box: AnyBox?) {
    Task.detached { [self] in
      if let box { await disposeAside { $0.take(box) } }
      endUse()
    }
  }

  /// Disposes an instance that nobody has obtained, and that its slot doesn't keep because all callers were cancelled.
  ///
  /// The builder's task is cancelled, so the disposal has a task of its own, for which a shutdown waits. A shutdown that waits for the
  /// builder disposes the instance itself.
  func endIfAbandoned(_ box: AnyBox, of flight: Flight, in slot: Slot) {
    guard let timer = box.timer, flight.isAbandoned, !slot.keeps(box) else { return }
    let isUnused = withState { _ in
      if timer.lastUse == nil { timer.hasExpired = true }
      return timer.hasExpired
    }
    guard isUnused else { return }
    beginUse()
    if isClosed { endUse() } else { disposeInTask(box) }
  }

  /// Ends and disposes an instance if it is idle.
  ///
  /// The shutdown waits for this, or disposes the instance itself.
  ///
  /// - Parameter time: The time for which the timer has waited. A test's clock may show less.
  /// - Returns: The time for which the timer waits next, or `nil` if the instance has ended.
  private func endIfIdle(_ instance: InputInstance, _ timer: IdleTimer, at time: Duration) async -> Duration? {
    beginUse()
    defer { endUse() }
    if isClosed { return nil }
    let (next, box) = end(instance, timer, at: max(timer.now, time))
    if let box { await disposeAside { $0.take(box) } }
    return next
  }

  /// Removes an instance whose idle time has passed.
  ///
  /// - Returns: The time at which it passes, or the instance if it has ended.
  private func end(_ instance: InputInstance, _ timer: IdleTimer, at now: Duration) -> (next: Duration?, box: AnyBox?) {
    var dropped = Dropped()
    let result = withState { state -> (Duration?, AnyBox?) in
      guard instance.isListed, let box = instance.slot.box, box.timer === timer else { return (nil, nil) }
      let deadline = (timer.lastUse ?? now) + timer.idle
      if deadline > now { return (deadline, nil) }
      timer.hasExpired = true
      state.rest?.inputs?.end(instance, &dropped)
      return (nil, box)
    }
    release(&dropped)
    return result
  }
}
