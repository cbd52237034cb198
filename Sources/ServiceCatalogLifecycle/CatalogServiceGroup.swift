#if Lifecycle
  public import ServiceCatalog
  public import ServiceLifecycle

  /// Starts the services of a catalog in the order of its graph, runs them, and stops them in the reverse order.
  ///
  /// ```swift
  /// let catalog = Catalog()
  /// catalog.install(DatabaseBlueprint(), ServerBlueprint())
  /// let group = CatalogServiceGroup(catalog, .init(drainDelay: .seconds(5)))
  /// await group.runAndExit()
  /// ```
  ///
  /// 1. Every shared entry of the catalog is assembled. Entries that don't need each other are assembled at the same time.
  /// 2. The service of a ``RunnableBlueprint`` begins to run when its instance is assembled, and the services that the
  ///    instance needs are ready. An asynchronous builder may use such a service if that waits until it runs.
  /// 3. When everything is assembled and every service is ready, the group's ``readiness`` is `ready`.
  /// 4. A graceful shutdown begins with ``Options/drainDelay``. Then each service is stopped when the services that need it
  ///    have ended, and the catalog is shut down, which disposes its instances.
  ///
  /// What a service needs is what was obtained while its instance was assembled, directly or through others. So let the
  /// builder of a server obtain every service that its handlers use. Create the
  /// group before anything is obtained. It can't see what instances need that were there before: it takes each to need the
  /// earlier ones.
  ///
  /// A failure stops everything in the same order, without the drain delay: an entry that can't be assembled, a service that
  /// throws or doesn't become ready, and a start that takes too long. ``run()`` throws all errors.
  ///
  /// Concurrency: `Sendable`. Builders and services run in tasks of their own, in which `Catalog.main` is the group's catalog.
  /// These tasks don't inherit other task-local values, because a graceful shutdown of the surrounding service group would
  /// reach all of them at once, and also the tasks that builders start. A shutdown during the start cancels the builders.
  public final class CatalogServiceGroup: Service {
    /// Whether the services can be used; the catalog's, if ``ReadinessBlueprint`` is installed.
    public let readiness: Readiness

    let catalog: Catalog
    let options: Options
    let listener = NeedsListener()
    private let hasRun = Protected(false)
    /// The readiness that was installed after the group was created.
    private let installed = Protected<Readiness?>(nil)

    /// Creates a group, which sees from here on what the entries of the catalog need.
    ///
    /// - Parameters:
    ///   - catalog: The catalog, in which everything is installed before ``run()``.
    ///   - options: How the group starts and stops.
    public init(_ catalog: Catalog, _ options: Options = Options()) {
      self.catalog = catalog
      self.options = options
      // Obtained before the listener is there: it is no part of anybody's graph.
      readiness = ((try? catalog.obtainIfSupplied(\.readiness)) ?? nil) ?? Readiness()
      listener.listen(to: catalog)
    }

    deinit { catalog.remove(listener) }

    /// Tells how far the group is, also to a readiness that was installed later than the group was created.
    func change(to state: Readiness.State) {
      readiness.change(to: state)
      installed.withLock { $0 }?.change(to: state)
    }

    /// Starts the services, and runs them until a graceful shutdown, a failure, or the caller's cancellation.
    ///
    /// A graceful shutdown is that of the surrounding `ServiceGroup`. ``runAndExit(signals:)`` makes one that handles signals. A
    /// shutdown during the start stops what has started. A cancellation cancels the services instead of asking them to
    /// stop, in the same order.
    ///
    /// - Throws: ``CatalogServiceGroupError`` with everything that failed; `CancellationError` if the caller was cancelled and
    ///   nothing else failed.
    ///
    /// Concurrency: from any task. It returns when every service has ended or was left behind, and the catalog is shut down.
    public func run() async throws {
      let isFirst = hasRun.withLock { hasRun in
        defer { hasRun = true }
        return !hasRun
      }
      guard isFirst else { throw CatalogServiceGroupError(errors: [ServiceError(.alreadyRun)]) }
      let present = (try? catalog.obtainIfSupplied(\.readiness)) ?? nil
      if present !== readiness { installed.withLock { $0 = present } }
      let (events, continuation) = AsyncStream.makeStream(of: GroupEvent.self)
      let preparation = prepare(continuation)
      // A task of its own reads the events, because a sequence ends where its reader is cancelled.
      let supervision = Task.detached { [self] in
        let supervisor = Supervisor(self, preparation, continuation)
        for await event in events {
          supervisor.handle(event)
          if supervisor.isDone { break }
        }
        return await supervisor.end()
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

    /// Assembles everything shared, and tells of what can be run and what fails.
    ///
    /// - Returns: The task, which ends when no builder runs any more. A graceful shutdown of the surrounding service group
    ///   doesn't reach it: the supervisor decides when builders are cancelled.
    private func prepare(_ continuation: AsyncStream<GroupEvent>.Continuation) -> Task<Void, Never> {
      let runnables = catalog.runnableEntries
      let unshared = runnables.filter { $0.lifetime != .shared || !$0.key.isRunnableKind }
      listener.tell { continuation.yield(.assembled($0)) }
      // What was assembled before the group runs.
      for case let instance? in runnables.map(catalog.runnableInstance) { continuation.yield(.assembled(instance)) }
      return Task.detached { [catalog] in
        var errors: [any Error] = unshared.map { ServiceError(.notShared($0.name), path: [$0.step]) }
        do {
          if errors.isEmpty {
            try await catalog.withMain { () async throws in
              try await catalog.prepareShared { step in
                if let failure = step.failure { continuation.yield(.assemblyFailed(failure, step.name)) }
              }
            }
          }
        } catch {
          // The errors of a preparation were told.
          if !(error is PreparationError) { errors = [error] }
          // A builder whose callers were cancelled goes on without them.
          await catalog.waitForConstructions()
        }
        continuation.yield(.prepared(errors))
      }
    }
  }
#endif
