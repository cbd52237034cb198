#if Lifecycle
public import ServiceCatalog
public import ServiceLifecycle

/// A service group that starts a catalog's services in the order of its graph, and stops them in reverse order.
///
/// ```swift
/// let catalog = Catalog()
/// catalog.install(DatabaseBlueprint(), ServerBlueprint())
/// let group = CatalogServiceGroup(catalog, .init(drainDelay: .seconds(5)))
/// await group.runAndExit()
/// ```
///
/// 1. The settings that services declare with `ServiceCatalogConfiguration` are read. If some are wrong, the group fails with
///    a line for each, before it assembles anything.
/// 2. Every shared entry of the catalog is assembled. Entries that don't need each other are assembled at the same
///    time.
/// 3. The service of a ``RunnableBlueprint`` starts when its instance is assembled and the services that the instance
///    needs are ready. An asynchronous builder may use a service that it obtained, if the service makes its callers
///    wait until it runs.
/// 4. When everything is assembled and every service is ready, the group's ``readiness`` is `ready`.
/// 5. A graceful shutdown begins with ``Options/drainDelay``. Each service is then stopped as soon as the services
///    that need it have ended. Finally, the catalog is shut down, which disposes its instances.
///
/// A service needs the services that were obtained, directly or indirectly, while its instance was assembled. Let the
/// builder of a server obtain every service that the server's handlers use. Create the group before anything is
/// obtained, because it doesn't know the dependencies of instances that already exist. It considers each of these
/// instances to need the earlier ones.
///
/// A failure stops all services in the same order, but without the drain delay. The group fails if an entry can't be
/// assembled, if a service throws or doesn't become ready, or if the start takes too long. ``run()`` throws all
/// errors.
///
/// Concurrency: `Sendable`. Builders and services run in separate tasks, in which `Catalog.main` is the group's
/// catalog. These tasks don't inherit other task-local values. Otherwise, a graceful shutdown of the surrounding
/// service group would reach all of them at once, including the tasks that builders start. A shutdown during the
/// start cancels the builders.
public final class CatalogServiceGroup: Service {
  /// The readiness of the services.
  ///
  /// This is the catalog's instance if ``ReadinessBlueprint`` is installed.
  public let readiness: Readiness

  let catalog: Catalog
  let options: Options
  let listener = NeedsListener()
  let late: LateListener
  private let events: AsyncStream<GroupEvent>
  let continuation: AsyncStream<GroupEvent>.Continuation
  private let hasRun = Protected(false)
  /// The readiness that was installed after the group was created.
  private let installed = Protected<Readiness?>(nil)

  /// Creates a group, which from now on records the services that the catalog's entries need.
  ///
  /// - Parameters:
  ///   - catalog: The catalog. Install everything in it before ``run()``. In a scope, the group runs only the services that
  ///     the scope supplies.
  ///   - options: The settings for the group's start and stop.
  public init(_ catalog: Catalog, _ options: Options = Options()) {
    self.catalog = catalog
    self.options = options
    (events, continuation) = AsyncStream.makeStream(of: GroupEvent.self)
    late = LateListener(options.logger)
    // The readiness is obtained before the listener is attached, because it isn't part of the graph.
    readiness = catalog.ownReadiness ?? Readiness()
    listener.listen(to: catalog)
  }

  deinit {
    catalog.remove(listener)
    catalog.remove(late)
  }

  /// Changes the state, including that of a readiness that was installed after the group was created.
  func change(to state: Readiness.State) {
    readiness.change(to: state)
    installed.withLock { $0 }?.change(to: state)
  }

  /// Sets the checks of the readiness.
  func check(with checks: [HealthCheck]) {
    readiness.check(with: checks)
    installed.withLock { $0 }?.check(with: checks)
  }

  /// Starts the services, and runs them until a graceful shutdown, a failure, or the caller's cancellation.
  ///
  /// A graceful shutdown comes from ``triggerGracefulShutdown()``, from a surrounding `ServiceGroup`, from the end of
  /// the catalog, or from the signals of ``runAndExit(signals:cancellationSignals:)``. A shutdown during the start
  /// stops the services that have started. If the caller is cancelled, the services are cancelled in the same order
  /// instead of being asked to stop.
  ///
  /// - Throws: ``CatalogServiceGroupError`` with all errors, or `CancellationError` if the caller was cancelled and
  ///   nothing else failed.
  ///
  /// Concurrency: from any task. It returns when every service has ended or was abandoned, and the catalog is shut
  /// down.
  public func run() async throws {
    if hasRun.withLock({ $0 }) { throw CatalogServiceGroupError(errors: [ServiceError(.alreadyRun)]) }
    guard let link = GroupLink.begin(catalog, for: self) else {
      throw CatalogServiceGroupError(errors: [ServiceError(catalog.isClosed ? .catalogClosed : .catalogHasGroup)])
    }
    defer { link.end(catalog) }
    let isFirst = hasRun.withLock { hasRun in
      defer { hasRun = true }
      return !hasRun
    }
    guard isFirst else { throw CatalogServiceGroupError(errors: [ServiceError(.alreadyRun)]) }
    let present = catalog.ownReadiness
    if present !== readiness { installed.withLock { $0 = present } }
    let preparation = prepare(continuation)
    // A separate task reads the events, because a sequence ends when its reader is cancelled.
    let (events, continuation) = (events, continuation)
    let supervision = Task.detached { [self] in
      let supervisor = Supervisor(self, preparation, link)
      for await event in events {
        supervisor.handle(event)
        if supervisor.isDone { break }
      }
      return supervisor.end()
    }
    let result = await withTaskCancellationHandler {
      await withGracefulShutdownHandler {
        await supervision.value
      } onGracefulShutdown: {
        continuation.yield(.shutdown)
      }
    } onCancel: {
      continuation.yield(.cancelled)
    }
    try result.get()
  }

  /// Starts a graceful shutdown, as a signal does.
  ///
  /// Before ``run()``, the shutdown begins when the group starts. During or after a shutdown, the method does nothing.
  ///
  /// Concurrency: callable from any thread. It returns immediately.
  public func triggerGracefulShutdown() { continuation.yield(.shutdown) }

  /// Assembles all shared entries, and reports runnable instances and failures.
  ///
  /// - Returns: The task, which ends when no builder runs anymore. A graceful shutdown of the surrounding service
  ///   group doesn't reach the task, because the supervisor decides when builders are cancelled.
  private func prepare(_ continuation: AsyncStream<GroupEvent>.Continuation) -> Task<Void, Never> {
    let runnables = catalog.runnableEntries
    let unshared = catalog.servedEntries.filter { !$0.lifetime.isPrepared || !$0.key.isRunnableKind }
    listener.tell { continuation.yield(.assembled($0)) }
    // A service that one of the first ones needs starts before them, also if its need is recorded after its assembly.
    if !catalog.firstEntries.isEmpty { listener.tellNeeds { continuation.yield(.needed) } }
    // Report the instances that were assembled before the group started to run.
    for entry in runnables { continuation.yield(.assembled(entry)) }
    return Task.detached { [catalog, listener] in
      var errors: [any Error] = unshared.map { ServiceError(.notShared($0.name), path: [$0.step]) }
      errors += catalog.settingErrors
      do {
        if errors.isEmpty {
          try await catalog.withMain { () async throws in
            try await catalog.prepareShared { step in
              if let failure = step.failure { continuation.yield(.assemblyFailed(failure, step.name)) }
            }
          }
        }
      } catch {
        // The errors of a preparation were already reported.
        if !(error is PreparationError) { errors = [error] }
        // A builder continues after its callers were cancelled.
        await listener.waitForBuilders()
      }
      continuation.yield(.prepared(errors))
    }
  }
}
#endif
