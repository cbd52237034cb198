#if Lifecycle
import Logging
import ServiceCatalog
import ServiceLifecycle

extension Supervisor {
  /// Starts the stop if it hasn't started.
  func stop(_ cause: Cause) {
    guard self.cause == nil else { return }
    self.cause = cause
    startTimer?.cancel()
    let isDraining = cause == .shutdown && phase == .running && options.drainDelay > .zero
    guard isDraining else { return stopServices() }
    phase = .draining
    group.change(to: .draining)
    options.logger.info("The services are draining", metadata: ["delay": "\(options.drainDelay)"])
    stopTimer = timer(options.drainDelay, .drained)
  }

  /// Starts to stop the services.
  func stopServices() {
    guard phase != .stopping else { return }
    phase = .stopping
    stopTimer?.cancel()
    group.change(to: .stopping)
    for key in order { services[key]?.readiness?.cancel() }
    if isPreparing {
      // A builder may use a running service, so the services wait for the builders.
      preparation.cancel()
      stopTimer = timer(options.stopTimeout, .preparationTimedOut)
    }
    stopNext()
  }

  /// Cancels the running services, in the order in which they would be stopped.
  func cancel() {
    isCancelled = true
    if cause == nil || cause == .shutdown { cause = .cancellation }
    startTimer?.cancel()
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
    let needed = services.values.filter(\.isLive).reduce(into: Set<EntryKey>()) { $0.formUnion($1.needs) }
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

  /// Abandons a service that doesn't end.
  func leave(_ key: EntryKey) {
    guard let service = services[key], service.isLive, let timeout = options.stopTimeout else { return }
    note(error(.stopTimedOut(name(of: key), timeout), key))
    service.task?.cancel()
    services[key]?.runs = false
    services[key]?.isAwaited = false
    stopNext()
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
    stopTimer?.cancel()
    continuation.finish()
    group.listener.stop()
    let ending: Ending =
      if !errors.all.isEmpty { .failed(CatalogServiceGroupError(errors: errors.all)) } else if cause == .cancellation {
        .failed(CancellationError())
      } else { .finished }
    do {
      try await DisposalTimeout.$clock.withValue(options.clock) {
        try await group.catalog.shutdown(ending, timeout: options.stopTimeout)
      }
    } catch let error as ShutdownError {
      for error in error.errors { note(error) }
    } catch {
      note(error)
    }
    group.catalog.remove(group.listener)
    noteFailures()
    group.change(to: .stopped)
    options.logger.info("Every service has ended", metadata: ["errors": "\(errors.all.count)"])
    if !errors.all.isEmpty { return .failure(CatalogServiceGroupError(errors: errors.all)) }
    return cause == .cancellation ? .failure(CancellationError()) : .success(())
  }
}
#endif
