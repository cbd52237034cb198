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
      limitServices(to: limit - limit.rest)
      timers.elapsed = stopwatch(options.clock)
      timers.deadline = timer(limit, .stopDeadlineExceeded)
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
    // The outcome doesn't change when the disposals have it.
    if first.stage == .running, cause == nil || cause == .shutdown { cause = .cancellation }
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
    if first.stage < .stopping { needed.formUnion(first.keys) }
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
    guard phase == .stopping, let rest = options.stopDeadline?.rest else { return }
    // The services that are asked now, because the builders are abandoned, have a part of the rest, too.
    let asked = order.reversed().filter { services[$0]?.phase == .stopping }
    leavePreparation()
    for key in asked { leave(key, after: timers.limit) }
    if timers.isLate { return abandonAll() }
    // The others weren't asked yet, and have a part of the rest.
    timers.isLate = true
    limitServices(to: first.stage < .stopping ? rest / 2 : timers.limit.map { $0 / 2 })
  }

  /// Abandons the services for which no time is left, and which aren't to blame.
  func abandonAll() {
    let running = runningFirst
    for key in order where services[key]?.isLive == true && !running.contains(key) { abandon(key) }
  }

  func limitServices(to limit: Duration?) {
    timers.services?.cancel()
    timers.limit = limit
    timers.services = timer(limit, .servicesTimedOut)
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
