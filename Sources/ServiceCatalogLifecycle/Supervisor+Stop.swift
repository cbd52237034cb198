#if Lifecycle
import Logging
import ServiceCatalog
import ServiceLifecycle

extension Supervisor {
  /// Starts the stop if it hasn't started.
  func stop(_ cause: Cause) {
    guard self.cause == nil else { return }
    self.cause = cause
    timers.start?.cancel()
    let isDraining = cause == .shutdown && phase == .running && options.drainDelay > .zero
    guard isDraining else { return stopServices() }
    phase = .draining
    group.change(to: .draining)
    options.logger.info("The services are draining", metadata: ["delay": "\(options.drainDelay)"])
    timers.stop = timer(options.drainDelay, .drained)
  }

  /// Starts to stop the services.
  func stopServices() {
    guard phase != .stopping else { return }
    phase = .stopping
    timers.stop?.cancel()
    group.change(to: .stopping)
    if let limit = options.stopDeadline {
      timers.services = timer(limit - limit.rest, .servicesTimedOut)
      let clock = options.clock
      timers.elapsed = stopwatch(clock)
      timers.deadline = Task.detached { (try? await clock.sleep(for: limit.clamped)) != nil }
    }
    for key in order { services[key]?.readiness?.cancel() }
    if isPreparing {
      // A builder may use a running service, so the services wait for the builders.
      preparation.cancel()
      timers.stop = timer(options.stopTimeout, .preparationTimedOut)
    }
    stopNext()
  }

  /// Cancels the running services, in the order in which they would be stopped.
  func cancel() {
    isCancelled = true
    if cause == nil || cause == .shutdown { cause = .cancellation }
    timers.start?.cancel()
    stopServices()
    for key in order where services[key]?.phase == .stopping { services[key]?.task?.cancel() }
  }

  func leavePreparation() {
    guard isPreparing, phase == .stopping else { return }
    // The shutdown of the catalog waits for the builders, and reports them.
    isPreparing = false
    noteFailures()
    stopNext()
  }

  /// Stops each service that no running service needs.
  func stopNext() {
    guard phase == .stopping, !isPreparing else { return }
    let live = services.filter(\.value.isLive)
    var needed = live.values.reduce(into: Set<EntryKey>()) { $0.formUnion($1.needs) }
    // The first services to start stop after all others, except for those that they need.
    let last = first.reduce(into: first) { $0.formUnion(services[$1]?.needs ?? []) }
    if live.keys.contains(where: { !last.contains($0) }) { needed.formUnion(first) }
    for key in order.reversed() where !needed.contains(key) {
      if let service = services[key], service.isLive, service.phase != .stopping { stop(key, service) }
    }
  }

  private func stop(_ key: EntryKey, _ service: RunningService) {
    services[key]?.phase = .stopping
    options.logger.debug("The service stops", metadata: ["entry": "\(name(of: key))"])
    if isCancelled {
      service.task?.cancel()
    } else if service.runs, let own = service.group {
      Task.detached { await own.triggerGracefulShutdown() }
    }
    services[key]?.timer = timer(options.stopTimeout, .stopTimedOut(key))
  }

  /// Abandons the builders and the services that haven't ended when the time for all is over.
  func leaveAll() {
    guard phase == .stopping, let limit = options.stopDeadline else { return }
    // The services that are asked now, because the builders are abandoned, have a part of the rest, too.
    let asked = order.reversed().filter { services[$0]?.phase == .stopping }
    leavePreparation()
    for key in asked { leave(key, after: timers.isLate ? limit.rest / 2 : limit - limit.rest) }
    if timers.isLate { return abandonAll() }
    // The others weren't asked yet, and have a part of the rest.
    timers.isLate = true
    timers.services = timer(limit.rest / 2, .servicesTimedOut)
  }

  /// Abandons the services for which no time is left, and which aren't to blame.
  private func abandonAll() {
    for key in order where services[key]?.isLive == true { abandon(key) }
  }

  /// Abandons a service that doesn't end.
  func leave(_ key: EntryKey, after timeout: Duration?) {
    guard services[key]?.isLive == true, let timeout else { return }
    abandon(key)
    note(error(.stopTimedOut(name(of: key), timeout), key))
    stopNext()
  }

  private func abandon(_ key: EntryKey) {
    reportUnready(key)
    services[key]?.task?.cancel()
    services[key]?.timer?.cancel()
    services[key]?.runs = false
    services[key]?.isAwaited = false
  }

  /// Continues the stop when a service has ended.
  func settled(_ key: EntryKey) {
    if services[key]?.isLive == false { services[key]?.timer?.cancel() }
    stopNext()
  }

  func ended(_ key: EntryKey, _ failure: (any Error)?) {
    guard let service = services[key], service.runs else { return }
    services[key]?.runs = false
    options.logger.debug("The service has ended", metadata: ["entry": "\(name(of: key))"])
    let wasAsked = service.phase == .stopping
    reportUnready(key, failure: failure)
    // A service that has ended doesn't become ready.
    if !service.hasBeenReady { service.readiness?.cancel() }
    if let failure, !(wasAsked && failure.isCancellation) {
      note(error(.failed(name(of: key)), key, failure))
      fail()
    } else if !wasAsked {
      returned(key, service)
    }
    settled(key)
  }

  private func returned(_ key: EntryKey, _ service: RunningService) {
    switch service.runnable.whenServiceReturns {
    case .fails where cause == nil || phase == .draining:
      note(error(.returned(name(of: key)), key))
      fail()
    case .stopsGroup: stop(.shutdown)
    case .fails, .continues: break
    }
  }

  /// Stops because of a failure, and ends the drain delay if there is one.
  private func fail() {
    if cause == nil { return stop(.failure) }
    if cause == .shutdown { cause = .failure }
    stopServices()
  }

  /// Shuts the catalog down.
  ///
  /// - Returns: The outcome of ``CatalogServiceGroup/run()``.
  func end() async -> Result<Void, any Error> {
    timers.stop?.cancel()
    timers.services?.cancel()
    continuation.finish()
    group.listener.stop()
    let ending: Ending =
      if !errors.all.isEmpty { .failed(CatalogServiceGroupError(errors: errors.all)) } else if cause == .cancellation {
        .failed(CancellationError())
      } else { .finished }
    for error in await shutDown(ending) { note(error) }
    group.catalog.remove(group.listener)
    group.catalog.remove(group.late)
    noteFailures()
    group.check(with: [])
    group.change(to: .stopped)
    options.logger.info("Every service has ended", metadata: ["errors": "\(errors.all.count)"])
    if !errors.all.isEmpty { return .failure(CatalogServiceGroupError(errors: errors.all)) }
    return cause == .cancellation ? .failure(CancellationError()) : .success(())
  }

  /// Shuts the catalog down, for as long as the time for the whole stop lasts.
  ///
  /// - Returns: The errors of disposals, or the one that they took too long.
  private func shutDown(_ ending: Ending) async -> [any Error] {
    let (outcomes, outcome) = AsyncStream.makeStream(of: [any Error].self)
    let (catalog, options) = (group.catalog, options)
    // A disposal that takes too long is reported by its name, and with those that failed.
    let rest = options.stopDeadline.map { ($0 - timers.elapsed()) * 0.9 }
    let timeout = [options.stopTimeout, rest.map { max($0, .zero) }].compactMap { $0 }.min()
    link.finish(ending, timeout: timeout)
    Task.detached {
      do {
        try await DisposalTimeout.$clock.withValue(options.clock) {
          try await catalog.shutdown(ending, timeout: timeout)
        }
        outcome.yield([])
      } catch {
        outcome.yield((error as? ShutdownError)?.errors ?? [error])
      }
    }
    if let deadline = timers.deadline, let limit = options.stopDeadline {
      Task.detached { if await deadline.value { outcome.yield([ServiceError(.stopDeadlineExceeded(limit))]) } }
    }
    defer { timers.deadline?.cancel() }
    return await outcomes.first { _ in true } ?? []
  }
}

extension Duration {
  /// The part of the time for a stop that services leave to the disposals.
  fileprivate var rest: Duration { min(self / 5, .seconds(5)) }
}

/// Returns a function that returns the time since now.
private func stopwatch<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}
#endif
