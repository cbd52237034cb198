extension Catalog {
  /// Returns the instance of an asynchronous entry, kept or new.
  @usableFromInline
  func assembleAsync<Output: Sendable>(_ key: EntryKey, as: Output.Type) async throws(CatalogError) -> Output {
    var attempts = Attempts(of: key, inTask: true)
    while true {
      let found = try attempts.begin(in: self)
      if found.entry.lifetime.isTransient { return try await transientAsync(found.entry).instance(as: Output.self) }
      if let (keeper, slot) = try visibility.place(of: found),
        let box = try await keeper.catalog.keepAsync(found.entry, in: slot)
      {
        return box.instance(as: Output.self)
      }
    }
  }

  /// Returns a new instance of an asynchronous entry.
  ///
  /// The builder runs in the caller's task.
  /// This catalog takes the place of a bound one that comes from the same root, as in a synchronous builder.
  private func transientAsync(_ entry: Definition) async throws(CatalogError) -> AnyBox {
    let main = BoundCatalog.current
    if main === self || main.family != family { return try await newAsync(entry) }
    return try await BoundCatalog.bind(self) { () async throws(CatalogError) in try await newAsync(entry) }
  }

  private func newAsync(_ entry: Definition) async throws(CatalogError) -> AnyBox {
    try refuseIfOver(entry)
    try beginConstruction(of: entry)
    defer { endUse() }
    return try await AsyncPath.run(AsyncPath.beginning(entry, in: self)) { await self.build(entry) }.get()
  }

  /// Returns a new instance that this catalog may keep, built in a task of its own, as for a flight.
  ///
  /// - Parameter keep: A function that may keep the instance, before the last event.
  @inline(never)
  func renewed(
    _ entry: Definition, keeping keep: @escaping @Sendable (AnyBox) -> Void
  ) async throws(CatalogError) -> AnyBox {
    try refuseIfOver(entry)
    try beginConstruction(of: entry)
    defer { endUse() }
    let path = AsyncPath.beginning(entry, in: self)
    let task = BoundCatalog.keeping(for: self) {
      Task { await AsyncPath.run(path) { await self.build(entry) { $0.map(keep) } } }
    }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }.get()
  }

  /// Runs an asynchronous builder, while the entry is at the end of the task's path, and sends the events.
  ///
  /// - Parameters:
  ///   - isInFlight: Whether callers wait for this task, so that each of them finds out that it was cancelled.
  ///   - keep: A function that keeps the instance, before the last event, or receives `nil` after an error.
  private func build(
    _ entry: Definition, inFlight isInFlight: Bool = false, keeping keep: (AnyBox?) -> Void = { _ in }
  ) async -> Result<AnyBox, CatalogError> {
    let reporter = SpanReporter.begin(entry, in: self)
    let result: Result<AnyBox, CatalogError>
    do {
      let box = try await asyncBox(of: entry, reporter)
      keep(box)
      result = .success(box)
    } catch {
      keep(nil)
      let isCancelled = !isInFlight && error is CancellationError && Task.isCancelled
      result = .failure(isCancelled ? cancelled(entry, isOnPath: true) : .reporting(error))
    }
    reportEnd(result, of: entry, reporter)
    return result
  }

  /// Throws if the construction of an entry must not begin in this task, because of a cycle or a cancellation.
  ///
  /// The builder of an abandoned flight is cancelled and starts no other flight. Otherwise, two entries that need each
  /// other would restart each other forever.
  private func refuseIfOver(_ entry: Definition) throws(CatalogError) {
    if AsyncPath.contains(entry) { throw Caller.cycle(entry) }
    if AsyncPath.isTooDeep {
      throw CatalogError(.pathTooDeep(entry.name), path: Caller.steps + [entry.step])
    }
    if Task.isCancelled { throw cancelled(entry) }
  }

  /// Returns the error of a task that was cancelled while it waited for an entry.
  ///
  /// If many flights wait for each other, each of them is cancelled. The paths of their errors are therefore limited.
  private func cancelled(_ entry: Definition, isOnPath: Bool = false) -> CatalogError {
    CatalogError(.cancelled(entry.name), path: Caller.steps(atMost: 100) + (isOnPath ? [] : [entry.step]))
  }

  /// Returns the instance of an asynchronous entry that is ready.
  @usableFromInline @inline(never)
  func assembleReady<Output>(_ key: EntryKey, as: Output.Type) throws(CatalogError) -> Output {
    let found = try visibility.obtained(key)
    reportObtained(found.entry)
    if let box = try existing(found) { return box.instance(as: Output.self) }
    if AsyncPath.contains(found.entry) { throw Caller.cycle(found.entry) }
    var error = CatalogError(.notReady(found.entry.name), path: Caller.steps + [found.entry.step])
    error.details.isNeverPrepared = !found.entry.lifetime.isPrepared
    error.details.awaited = key
    throw error
  }

  /// Returns the instance in a slot: the existing one, one that another task builds, or a new one.
  ///
  /// - Returns: The instance, or `nil` if the entry was changed meanwhile.
  func keepAsync(_ entry: Definition, in slot: Slot) async throws(CatalogError) -> AnyBox? {
    while true {
      switch slot.find(entry) {
      case .ready(let box):
        return box
      case .changed:
        return nil
      case .building(let flight):
        if let box = try await join(flight, of: entry, in: slot) { return box }
      case nil:
        if let box = try await launch(entry, in: slot) { return box }
      }
    }
  }

  /// Starts a flight and waits for it.
  ///
  /// - Returns: The instance, or `nil` if another task was faster.
  private func launch(_ entry: Definition, in slot: Slot) async throws(CatalogError) -> AnyBox? {
    try refuseIfOver(entry)
    try beginConstruction(of: entry)
    let flight = Flight(countedIn: self)
    let waiter = Waiter(for: flight, of: entry)
    // The wait begins first, so that it is moved if the flight around it ends. Others can't find this flight yet.
    _ = flight.add(waiter)
    WaitGraph.add(waiter)
    defer { WaitGraph.leave(waiter) }
    var dropped = Dropped()
    let found = slot.find(entry, orAnnounce: flight, &dropped)
    dropped.release()
    guard found == nil else {
      flight.end()
      return nil
    }
    flight.start(entry, in: self) { entry, owner in await owner.outcome(of: flight, entry, in: slot) }
    switch try await outcome(of: flight, waiter) {
    case .instance(let box): return box
    // The flight's path begins with this caller's.
    case .failure(let error, _): throw error
    }
  }

  /// Waits for a flight that another task started.
  ///
  /// - Returns: The instance, or `nil` if the flight has ended or was abandoned.
  private func join(_ flight: Flight, of entry: Definition, in slot: Slot) async throws(CatalogError) -> AnyBox? {
    if AsyncPath.contains(entry) { throw Caller.cycle(entry) }
    let waiter = Waiter(for: flight, of: entry)
    WaitGraph.add(waiter)
    defer { WaitGraph.leave(waiter) }
    guard flight.add(waiter) else {
      // The flight was abandoned. Make room for a new one.
      _ = slot.conclude(flight, keeping: nil)
      return nil
    }
    do throws(CatalogError) {
      try WaitGraph.enter(waiter)
    } catch {
      flight.cancel(waiter)
      // If the flight has ended meanwhile, it counts on this caller to read the outcome.
      _ = await flight.outcome(of: waiter)
      throw error
    }
    return try await outcome(of: flight, waiter).box(for: entry)
  }

  private func outcome(of flight: Flight, _ waiter: Waiter) async throws(CatalogError) -> Flight.Outcome {
    guard let outcome = await flight.outcome(of: waiter) else { throw waiter.error ?? cancelled(waiter.entry) }
    return outcome
  }

  /// Runs an asynchronous builder.
  private func asyncBox(of entry: Definition, _ reporter: SpanReporter?) async throws -> AnyBox {
    let box: AnyBox
    if let reporter {
      box = try await reporter.run(in: self) {
        do { return .success(try await entry.builder!.asyncBox(for: self, entry)) } catch { return .failure(error) }
      }.get()
    } else {
      box = try await entry.builder!.asyncBox(for: self, entry)
    }
    try accept(box, of: entry)
    return box
  }

  /// Runs the builder of a flight, in the flight's task.
  private func outcome(of flight: Flight, _ entry: Definition, in slot: Slot) async -> Flight.Outcome {
    // A builder may have returned because it was cancelled.
    let result = await build(entry, inFlight: true) { box in
      _ = conclude(flight, of: entry, in: slot, keeping: box, isAbandoned: flight.isAbandoned)
    }
    switch result {
    case .success(let box):
      endIfAbandoned(box, of: flight, in: slot)
      return .instance(box)
    case .failure(let error):
      return .failure(error, depth: error.depth(of: entry.step, near: AsyncPath.depth - 1))
    }
  }
}
