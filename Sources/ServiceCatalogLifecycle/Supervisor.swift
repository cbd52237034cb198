#if Lifecycle
import Logging
import ServiceCatalog
import ServiceLifecycle

/// A state machine that decides which service starts or stops next.
///
/// It runs in one task.
final class Supervisor {
  enum Phase {
    case starting, running, draining, stopping
  }

  /// The reason why the group stops.
  enum Cause {
    case shutdown, failure, cancellation
  }

  struct Timers {
    var start: Task<Void, Never>?
    /// The end of the drain delay, or of the wait for builders.
    var stop: Task<Void, Never>?
    /// The end of the time for all services.
    var services: Task<Void, Never>?
    /// The time for all services, or for the rest of them.
    var limit: Duration?
    /// Whether the time for all services was over before.
    var isLate = false
    /// The end of the time for the whole stop.
    var deadline: Task<Void, Never>?
    /// Returns the time since the stop began.
    var elapsed: @Sendable () -> Duration = { .zero }
  }

  let group: CatalogServiceGroup
  let preparation: Task<Void, Never>
  /// The services that start before all others, and end after the disposals.
  var first: FirstServices
  var continuation: AsyncStream<GroupEvent>.Continuation { group.continuation }
  var options: CatalogServiceGroup.Options { group.options }
  var phase = Phase.starting
  var cause: Cause?
  var services: [EntryKey: RunningService] = [:]
  /// The keys of the services, in the order of assembly.
  var order: [EntryKey] = []
  var errors = GroupErrors()
  var isCancelled = false
  /// Whether builders may still run for the start.
  var isPreparing = true
  var timers = Timers()
  let link: GroupLink

  init(_ group: CatalogServiceGroup, _ preparation: Task<Void, Never>, _ link: GroupLink) {
    self.group = group
    self.preparation = preparation
    self.link = link
    first = FirstServices(keys: group.catalog.firstEntries)
    group.change(to: .starting)
    timers.start = timer(options.startTimeout, .startTimedOut)
  }

  /// Whether no further event can occur.
  var isDone: Bool { first.stage == .disposed && !services.values.contains(where: \.isLive) }

  func handle(_ event: GroupEvent) {
    switch event {
    case .assembled(let entry): assembled(entry)
    case .assemblyFailed(let error, let entry): assemblyFailed(error, entry)
    case .prepared(let errors): prepared(errors)
    case .began(let key, let service): began(key, service)
    case .ready(let key): ready(key)
    case .notReady(let key, let error): notReady(key, error)
    case .ended(let key, let error): ended(key, error)
    case .shutdown: if cause == nil { stop(.shutdown) }
    case .cancelled: cancel()
    case .startTimedOut: startTimedOut()
    case .preparationTimedOut: leavePreparation()
    case .stopTimedOut(let key): leave(key, after: options.stopTimeout)
    case .servicesTimedOut: leaveAll()
    case .needed: if cause == nil { startNext() }
    case .drained: if phase == .draining { stopServices() }
    case .firstMayStop: stopFirst()
    case .disposed(let errors): disposed(errors)
    case .stopDeadlineExceeded: exceedDeadline()
    }
    disposeIfIdle()
    reportFirstEnd()
  }

  // MARK: Starting

  private func assembled(_ entry: Definition) {
    guard cause == nil, let runnable = group.catalog.runnableInstance(entry) else { return }
    if let service = services[runnable.key] {
      // The instance was replaced before its service started to run.
      if service.phase == .waiting { services[runnable.key]?.runnable = runnable }
      return
    }
    // The group of a scope doesn't run the services of the catalogs around it.
    let needs = group.listener.settle(runnable.key).filter(group.catalog.runs)
    services[runnable.key] = RunningService(runnable: runnable, needs: needs)
    order.append(runnable.key)
    startNext()
  }

  private func assemblyFailed(_ failure: CatalogError, _ entry: String) {
    // A builder that was cancelled because the group stops isn't a failure.
    if cause == nil || !failure.isCancellation { errors.add(failure, of: entry, isLogged: cause == nil) }
    guard cause == nil else { return }
    log(failure)
    stop(.failure)
  }

  private func prepared(_ errors: [any Error]) {
    guard isPreparing else { return }
    isPreparing = false
    for error in errors where cause == nil || !error.isCancellation { note(error) }
    noteFailures()
    if cause == nil { errors.isEmpty ? startNext() : stop(.failure) } else { stopNext() }
  }

  private func ready(_ key: EntryKey) {
    services[key]?.isAwaited = false
    services[key]?.hasBeenReady = true
    if services[key]?.phase == .starting { services[key]?.phase = .ready }
    options.logger.debug("The service is ready", metadata: ["entry": "\(name(of: key))"])
    if cause == nil { startNext() } else { settled(key) }
  }

  private func notReady(_ key: EntryKey, _ error: any Error) {
    // The wait for a job that has ended is cancelled, and those that need it continue.
    if cause == nil, let job = services[key], !job.runs, job.runnable.isContinued {
      return ready(key)
    }
    services[key]?.isAwaited = false
    if cause == nil {
      services[key]?.unready = self.error(.notReady(name(of: key)), key, error)
      // A wait that fails for the same reason as the service may end before the service.
      if error.operatorError != nil || services[key]?.runs == false { reportUnready(key) }
      stop(.failure)
    }
    settled(key)
  }

  /// Reports why a service isn't ready, unless its own failure tells the operator.
  func reportUnready(_ key: EntryKey, failure: (any Error)? = nil) {
    guard let error = services[key]?.unready.take(), failure?.operatorError == nil else { return }
    note(error)
  }

  /// Starts the services whose dependencies are ready, and reports when every service is ready.
  private func startNext() {
    let early = neededByFirst()
    for key in order {
      guard let service = services[key], service.phase == .waiting else { continue }
      let isReady = service.needs.allSatisfy { services[$0]?.hasBeenReady == true }
      if isReady, early.map({ $0.contains(key) }) ?? true { start(key, service.runnable) }
    }
    guard phase == .starting, !isPreparing, services.values.allSatisfy(\.hasBeenReady) else { return }
    phase = .running
    timers.start?.cancel()
    // Without a listener, obtaining takes the fast path again.
    group.catalog.remove(group.listener)
    if options.reportsUnrecordedNeeds { group.catalog.listen(to: group.late, needs: group.listener.needs) }
    group.check(with: group.catalog.healthChecks)
    group.change(to: .ready)
    options.logger.info("Every service is ready", metadata: ["services": "\(services.count)"])
  }

  /// Returns the first services and those that they need, or nil if the first ones are ready.
  private func neededByFirst() -> Set<EntryKey>? {
    guard first.keys.contains(where: { services[$0]?.hasBeenReady != true }) else { return nil }
    return first.withNeeds(group.listener.takeNeeds())
  }

  private func start(_ key: EntryKey, _ runnable: any Runnable) {
    let logger = options.logger
    let (catalog, continuation) = (group.catalog, continuation)
    let current = CurrentService(key: key, listener: ObjectIdentifier(group.late))
    logger.debug("The service starts", metadata: ["entry": "\(name(of: key))"])
    let service = BeginningService(runnable: runnable) { continuation.yield(.began(key, $0)) }
    let configuration = ServiceGroupConfiguration.ServiceConfiguration(
      service: service, successTerminationBehavior: .gracefullyShutdownGroup,
      failureTerminationBehavior: .cancelGroup, serviceName: name(of: key))
    let own = ServiceGroup(configuration: ServiceGroupConfiguration(services: [configuration], logger: logger))
    services[key]?.group = own
    services[key]?.phase = .starting
    services[key]?.runs = true
    services[key]?.task = Task.detached {
      do {
        try await CurrentService.$current.withValue(current) {
          try await catalog.withMain { () async throws in try await own.run() }
        }
        continuation.yield(.ended(key, nil))
      } catch {
        continuation.yield(.ended(key, error))
      }
    }
  }

  /// Waits until a service that has started to run is ready.
  private func began(_ key: EntryKey, _ service: any Service) {
    guard cause == nil, let runnable = services[key]?.runnable else { return }
    let (catalog, continuation) = (group.catalog, continuation)
    services[key]?.isAwaited = true
    services[key]?.readiness = Task.detached {
      do {
        try await catalog.withMain { () async throws in try await runnable.waitUntilReady(service) }
        continuation.yield(.ready(key))
      } catch {
        continuation.yield(.notReady(key, error))
      }
    }
  }

  private func startTimedOut() {
    guard phase == .starting, cause == nil, let timeout = options.startTimeout else { return }
    let needs = group.listener.needs
    let waiting = order.filter { services[$0]?.hasBeenReady == false }.map { key in
      needs.path(to: key).map(\.name).joined(separator: " -> ")
        + (services[key]?.phase == .waiting ? " (not started)" : " (not ready)")
    }
    note(ServiceError(.startTimedOut(timeout), waiting: needs.chainsUnderWay + waiting))
    stop(.failure)
  }

  // MARK: Errors

  /// Stores an error for ``CatalogServiceGroup/run()``, and logs it immediately, because the process may end early.
  func note(_ error: any Error) {
    errors.add(error)
    log(error)
  }

  private func log(_ error: any Error) {
    guard errors.admitToLog(error) else { return }
    options.logger.error("The services stop because of an error", metadata: ["error": "\(error.text)"])
  }

  /// Stores the failed assemblies, one error for each cause.
  ///
  /// Builders that continued after their callers were cancelled have reported their errors only to the listener.
  func noteFailures() {
    let heard = group.listener.takeFailures()
    if cause == nil { return }
    for error in errors.addFailures(heard) { log(error) }
  }

  func name(of key: EntryKey) -> String { group.listener.needs.step(key).name }

  func error(_ kind: ServiceError.Kind, _ key: EntryKey, _ underlying: (any Error)? = nil) -> ServiceError {
    ServiceError(kind, path: group.listener.needs.path(to: key), underlyingError: underlying)
  }

  /// Creates a timer that sends an event, or returns nil if there is no duration.
  func timer(_ duration: Duration?, _ event: GroupEvent) -> Task<Void, Never>? {
    guard let duration else { return nil }
    let (clock, continuation) = (options.clock, continuation)
    return Task.detached {
      guard (try? await clock.sleep(for: duration.clamped)) != nil else { return }
      continuation.yield(event)
    }
  }
}

extension Duration {
  /// The duration, or some decades if it is too long for a clock.
  var clamped: Duration { min(self, .seconds(1 << 31)) }
}

extension Error {
  /// Whether a task was cancelled.
  var isCancellation: Bool {
    if self is CancellationError { return true }
    guard let error = self as? CatalogError else { return false }
    if case .cancelled = error.kind { return true }
    return error.underlyingError?.isCancellation ?? false
  }
}
#endif
