/// An asynchronous builder with its result in memory, whatever its type.
struct AsyncBuilder<Output> {
  let call: @Sendable (Catalog) async throws -> Output
}

/// Changes what an asynchronous builder has built.
final class AsyncDecorator<Output>: AnyDecorator, @unchecked Sendable {
  let call: @Sendable (Output, Catalog) async throws -> Output

  init(_ call: @escaping @Sendable (Output, Catalog) async throws -> Output, at location: SourceLocation) {
    self.call = call
    super.init(location)
  }
}

extension BuilderWords {
  static func of<Output>(_ builder: AsyncBuilder<Output>) -> BuilderWords {
    BuilderWords(moving: unsafe unsafeBitCast(builder, to: Erased.self))
  }

  /// The builder, as the type it was made from: the key of its entry decides it.
  func asyncBuilder<Output>(as: Output.Type) -> AsyncBuilder<Output> {
    unsafe withUnsafeBytes(of: (code, captures)) { unsafe $0.load(as: AsyncBuilder<Output>.self) }
  }
}

extension Catalog {
  /// The instance of an asynchronous entry, kept or new.
  func assembleAsync<Output: Sendable>(
    _ key: EntryKey, as: Output.Type
  ) async throws(CatalogError) -> Output {
    var isSeen = false
    while true {
      let found = try lookup(key, after: nil)
      let (entry, owner) = (found.entry, found.owner.catalog)
      if !isSeen, entry.word.isObserved { tellObtained(entry) }
      isSeen = true
      if case .ready(let box) = entry.look(announcing: nil) {
        return unsafe unsafeDowncast(box, to: Box<Output>.self).value
      }
      let path = AsyncPath.entries
      if path.contains(entry) { throw cycle(entry) }
      let flight = Flight(entry, of: owner, depth: path.count)
      let waiter = Waiter()
      _ = flight.add(waiter)
      switch entry.look(announcing: flight) {
      case .ready(let box):
        return unsafe unsafeDowncast(box, to: Box<Output>.self).value
      case .announced(let words, let detail):
        flight.start(words) { (catalog: Catalog) async throws -> Output in
          var instance = try await words.asyncBuilder(as: Output.self).call(catalog)
          for decorator in detail?.decorators ?? [] {
            // An entry's decorators are of the type that its key decides.
            let decorate = unsafe unsafeDowncast(decorator, to: AsyncDecorator<Output>.self)
            let undecorated = instance
            instance = try await AsyncPath.decorating(by: decorator) { try await decorate.call(undecorated, catalog) }
          }
          return instance
        }
        return try await outcome(of: flight, waiter, isOwn: true, as: Output.self)!
      case .flying(let other):
        let waiter = Waiter()
        guard other.add(waiter) else {
          // Abandoned: make room, and try again.
          entry.forget(other)
          continue
        }
        if let output = try await outcome(of: other, waiter, isOwn: false, as: Output.self) { return output }
      case .empty, nil:
        continue
      }
    }
  }

  /// Waits for a flight.
  ///
  /// - Parameter isOwn: Whether this call started it.
  /// - Returns: nil if it ended with a cycle on a path that is not this one's, which has to be tried.
  private func outcome<Output>(
    of flight: Flight, _ waiter: Waiter, isOwn: Bool, as: Output.Type
  ) async throws(CatalogError) -> Output? {
    let waiting = AsyncPath.current?.flight
    if let waiting, let way = FlightGraph.enter(waiting, for: flight) {
      flight.cancel(waiter)
      throw CatalogError.cycle(AssemblyPath.steps + way.map(\.step))
    }
    let outcome = await withTaskCancellationHandler {
      await waiter.outcome()
    } onCancel: {
      flight.cancel(waiter)
    }
    if let waiting { FlightGraph.leave(waiting, for: flight) }
    switch outcome {
    case .instance(let box):
      return unsafe unsafeDowncast(box, to: Box<Output>.self).value
    case .cancelled:
      throw CatalogError(.cancelled(flight.entry.fullName), path: AssemblyPath.steps + [flight.entry.step])
    case .failure(let error):
      if isOwn { throw error }
      // Its chain is its own starter's; this one's is found by trying.
      if case .circularReference = error.kind { return nil }
      throw error.seen(from: AssemblyPath.steps + [flight.entry.step], depth: flight.depth)
    }
  }

  /// The instance of an asynchronous entry that is ready.
  func assembleReady<Output>(_ key: EntryKey, as: Output.Type) throws(CatalogError) -> Output {
    let entry = try lookup(key, after: nil).entry
    if entry.word.isObserved { tellObtained(entry) }
    if case .ready(let box) = entry.look(announcing: nil) {
      return unsafe unsafeDowncast(box, to: Box<Output>.self).value
    }
    if AsyncPath.entries.contains(entry) { throw cycle(entry) }
    throw CatalogError(.notReady(entry.fullName), path: AssemblyPath.steps + [entry.step])
  }
}

extension Flight {
  /// Runs the builder in a task of its own.
  ///
  /// - Parameter words: What keeps the builder alive, given up when it has ended.
  fileprivate func start<Output: Sendable>(
    _ words: BuilderWords, _ build: @escaping @Sendable (Catalog) async throws -> Output
  ) {
    AsyncPath.expect()
    let path = AsyncPath(self, in: AsyncPath.current)
    run(
      in: Task {
        let outcome = await AsyncPath.local.withValue(path) {
          await BoundCatalog.runningBuilder(of: self.owner) { await self.outcome(of: build) }
        }
        self.end(outcome)
        words.drop()
      })
  }

  private func outcome<Output: Sendable>(
    of build: @Sendable (Catalog) async throws -> Output
  ) async -> Outcome {
    let subject = entry.word.isObserved ? owner.tellBegun(entry) : nil
    do {
      let box = Box(try await build(owner))
      let order = owner.core.nextOrder()
      if !entry.conclude(self, keeping: box, order: order, unlessObserved: true) {
        // As in a construction: who comes later finds the instance in its replay.
        let listeners = owner.core.store.withLock { store in
          entry.conclude(self, keeping: box, order: order)
          return store.listening?.listeners ?? []
        }
        let subject = subject ?? ToldEntry(entry)
        owner.tell(.assembled(subject, [box], from: subject.begun, to: .now), to: listeners)
      } else if let subject {
        owner.tellEnded(subject, [box])
      }
      return .instance(box)
    } catch {
      // While the entry is at the end of the path.
      let reported = CatalogError.reporting(error)
      entry.conclude(self, keeping: nil)
      if let subject { owner.tellFailed(subject, reported) }
      return .failure(reported)
    }
  }
}
