extension Catalog {
  /// Returns the instance of an asynchronous entry, kept or new.
  @usableFromInline
  func assembleAsync<Output: Sendable>(_ key: EntryKey, as: Output.Type) async throws(CatalogError) -> Output {
    var found = try sought(key)
    reportObtained(found.entry)
    while true {
      if found.entry.lifetime == .transient { return try await transientAsync(found.entry).instance(as: Output.self) }
      if let (keeper, slot) = try place(of: found), let box = try await keeper.keepAsync(found.entry, in: slot) {
        return box.instance(as: Output.self)
      }
      // The entry was changed meanwhile.
      found = try sought(key)
    }
  }

  /// Returns a new instance of an asynchronous entry.
  ///
  /// The builder runs in the caller's task. Other tasks never see the flight. It only represents the entry in the path.
  private func transientAsync(_ entry: Definition) async throws(CatalogError) -> AnyBox {
    try refuseIfOver(entry)
    countConstruction()
    defer { endConstruction() }
    let flight = Flight(entry, for: self)
    defer { flight.end() }
    return try await AsyncPath(flight).run { () async -> Result<AnyBox, CatalogError> in
      let reporter = SpanReporter(of: entry, in: self)
      let result: Result<AnyBox, CatalogError>
      do {
        result = .success(try await asyncBox(of: entry, reporter))
      } catch is CancellationError where Task.isCancelled {
        result = .failure(CatalogError(.cancelled(entry.name), path: Path.steps))
      } catch {
        // The entry is still at the end of the path here.
        result = .failure(CatalogError.reporting(error))
      }
      reporter?.reportEnd(result.map { [$0] }, in: self)
      return result
    }.get()
  }

  /// Throws if the construction of an entry must not begin in this task, because of a cycle or a cancellation.
  ///
  /// The builder of an abandoned flight is cancelled and starts no other flight. Otherwise, two entries that need each
  /// other would restart each other forever.
  private func refuseIfOver(_ entry: Definition) throws(CatalogError) {
    if AsyncPath.contains(entry) { throw CatalogError.cycle(Path.steps + [entry.step]) }
    if AsyncPath.isTooDeep { throw CatalogError(.pathTooDeep(entry.name), path: Path.steps + [entry.step]) }
    if Task.isCancelled { throw CatalogError(.cancelled(entry.name), path: Path.steps + [entry.step]) }
  }

  /// Returns the instance of an asynchronous entry that is ready.
  @usableFromInline @inline(never)
  func assembleReady<Output>(_ key: EntryKey, as: Output.Type) throws(CatalogError) -> Output {
    let found = try sought(key)
    reportObtained(found.entry)
    if let box = try existing(found) { return box.instance(as: Output.self) }
    if AsyncPath.contains(found.entry) { throw CatalogError.cycle(Path.steps + [found.entry.step]) }
    var error = CatalogError(.notReady(found.entry.name), path: Path.steps + [found.entry.step])
    error.details.isNeverPrepared = found.entry.lifetime != .shared
    throw error
  }

  /// Returns the instance in a slot: the existing one, one that another task builds, or a new one.
  ///
  /// - Returns: The instance, or `nil` if the entry was changed meanwhile.
  private func keepAsync(_ entry: Definition, in slot: Slot) async throws(CatalogError) -> AnyBox? {
    while true {
      switch slot.look(for: entry) {
      case .ready(let box):
        return box
      case .held(let object):
        if let box = entry.builder!.box(of: object) { return box }
        return try await transientAsync(entry)
      case .changed:
        return nil
      case .building(let flight):
        if let box = try await join(flight, of: entry, in: slot) { return box }
      case .closed:
        throw closed(entry.key)
      case .announced, nil:
        try refuseIfOver(entry)
        try beginConstruction(of: entry)
        let waiter = Waiter()
        let flight = Flight(entry, for: self, waiter: waiter)
        let found = slot.look(for: entry, announcing: flight)
        guard case .announced(var dropped) = found else {
          endConstruction()
          if case .closed = found { throw closed(entry.key) }
          continue
        }
        dropped.release()
        flight.start { entry, owner in await owner.outcome(of: flight, entry, in: slot) }
        // The wait for a flight that has just begun doesn't have to be entered in the graph. The flight doesn't wait
        // for any other flight yet, and enters its own waits.
        return try await outcome(of: flight, waiter, entry, in: slot)
      }
    }
  }

  /// Waits for a flight that another task started.
  ///
  /// - Returns: The instance, or `nil` if the flight has ended or was abandoned.
  private func join(_ flight: Flight, of entry: Definition, in slot: Slot) async throws(CatalogError) -> AnyBox? {
    if AsyncPath.contains(entry) { throw CatalogError.cycle(Path.steps + [entry.step]) }
    let entered = try WaitGraph.enter(flight, of: entry)
    defer { WaitGraph.leave(entered) }
    let waiter = Waiter()
    guard flight.add(waiter) else {
      // The flight was abandoned. Make room for a new one.
      _ = slot.conclude(flight, keeping: nil)
      return nil
    }
    return try await outcome(of: flight, waiter, entry, in: slot)
  }

  private func outcome(
    of flight: Flight, _ waiter: Waiter, _ entry: Definition, in slot: Slot
  ) async throws(CatalogError) -> AnyBox {
    let outcome = await flight.outcome(of: waiter) { _ = slot.conclude(flight, keeping: nil) }
    guard let outcome else {
      throw CatalogError(.cancelled(entry.name), path: Path.steps + [entry.step])
    }
    return try outcome.box(for: entry)
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
    defer { endConstruction() }
    var reporter = SpanReporter(of: entry, in: self)
    do {
      let box = try await asyncBox(of: entry, reporter)
      _ = conclude(flight, of: entry, in: slot, keeping: box, &reporter)
      reporter?.reportEnd(.success([box]), in: self)
      return .instance(box)
    } catch {
      // The entry is still at the end of the path here.
      let reported = CatalogError.reporting(error)
      _ = slot.conclude(flight, keeping: nil)
      reporter?.reportEnd(.failure(reported), in: self)
      return .failure(reported, depth: reported.path.firstIndex(of: entry.step) ?? reported.path.count)
    }
  }
}
