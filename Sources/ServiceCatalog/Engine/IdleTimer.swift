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

/// The clock of an instance that ends when it is idle.
///
/// Its times are durations since the instance was built, which a catalog compares while it holds a lock. It couldn't compare the
/// instants of the program's own clock there.
struct IdleTimer: Sendable {
  let idle: Duration
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>, _ idle: Duration) {
    let start = clock.now
    // A clock can't count beyond a few centuries.
    self.idle = min(idle, .seconds(1 << 31))
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The time since the instance was built.
  var now: Duration { elapsed() }

  /// Waits until a time since the instance was built.
  ///
  /// - Returns: `false` if the task was cancelled, or if the clock has failed.
  func wait(until time: Duration) async -> Bool {
    do { try await sleep(time) } catch { return false }
    return true
  }
}

extension Catalog {
  /// Starts the timer of an instance that was just built.
  ///
  /// It isn't part of the assembly, so its task inherits nothing from it. It keeps neither the catalog nor the instance.
  func beginIdling(_ instance: InputInstance, _ timer: IdleTimer) {
    let reference = CatalogReference(self)
    let task = Task.detached { [weak instance] in
      var next: Duration? = timer.idle
      while let time = next, await timer.wait(until: time), let catalog = reference.existing, let instance {
        next = await catalog.endIfIdle(instance, timer)
      }
    }
    withState { _ in instance.setTimer(timer, task) }?.cancel()
  }

  /// Records that an instance was obtained.
  ///
  /// - Returns: `false` if it has ended because it was idle. Its disposal may have begun.
  func renew(_ instance: InputInstance) -> Bool {
    let (timer, hasExpired) = withState { _ in (instance.timer, instance.hasExpired) }
    guard let timer, !hasExpired else { return !hasExpired }
    let now = timer.now
    return withState { _ in
      instance.lastUse = max(instance.lastUse, now)
      return !instance.hasExpired
    }
  }

  /// Ends and disposes an instance if it is idle.
  ///
  /// The shutdown waits for this, or disposes the instance itself.
  ///
  /// - Returns: The time for which the timer waits next, or `nil` if the instance has ended.
  private func endIfIdle(_ instance: InputInstance, _ timer: IdleTimer) async -> Duration? {
    beginUse()
    defer { endUse() }
    if isClosed { return nil }
    let now = timer.now
    var dropped = Dropped()
    let (next, box) = withState { state -> (Duration?, AnyBox?) in
      guard instance.isListed else { return (nil, nil) }
      let deadline = instance.lastUse + timer.idle
      if deadline > now { return (deadline, nil) }
      // The builder has returned, but the instance isn't kept yet.
      guard let box = instance.slot.box else { return (now + timer.idle, nil) }
      instance.hasExpired = true
      state.rest?.inputs?.end(instance, &dropped)
      return (nil, box)
    }
    release(&dropped)
    if let box { await disposeIdle(box) }
    return next
  }

  /// Disposes an instance that its slot doesn't keep any more.
  private func disposeIdle(_ box: AnyBox) async {
    guard let item = knownDisposals?.take(box) else { return }
    let error = await BoundCatalog.bind(self, endingAfter: true) { await dispose(item, .finished, nil) }
    guard let error, !heard.contains(where: \.listener.showsUndisposed) else { return }
    StandardError.print(error.description)
  }
}
