#if Lifecycle
public import Logging

extension CatalogServiceGroup {
  /// The settings of a group's start and stop.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Options: Sendable {
    /// The time limit for the start, from ``CatalogServiceGroup/run()`` until every service is ready; nil for no
    /// limit.
    public var startTimeout: Duration?

    /// The time limit for stopping each service and for each disposal, or nil for no limit.
    ///
    /// A service or a disposal that takes longer is cancelled, reported and abandoned. In total, a stop takes at most
    /// the drain delay, plus this time for each service of the longest chain, plus twice this time if builders don't
    /// return, plus this time for each disposal.
    public var stopTimeout: Duration?

    /// The time for which the services keep running after a graceful shutdown has started.
    ///
    /// During this time, ``Readiness`` isn't ready, so that a load balancer can send its requests elsewhere.
    public var drainDelay: Duration

    /// The clock that measures these times.
    public var clock: any Clock<Duration>

    /// The logger of this group and of the service groups that run the services.
    public var logger: Logger

    /// The settings of a group's start and stop.
    ///
    /// - Parameters:
    ///   - startTimeout: The time limit for the start, or nil for no limit.
    ///   - stopTimeout: The time limit for stopping each service and for each disposal, or nil for no limit.
    ///   - drainDelay: The time for which the services keep running after a graceful shutdown has started.
    ///   - clock: The clock that measures these times.
    ///   - logger: The logger of the group.
    public init(
      startTimeout: Duration? = .seconds(60), stopTimeout: Duration? = .seconds(30), drainDelay: Duration = .zero,
      clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "ServiceCatalogLifecycle")
    ) {
      self.startTimeout = startTimeout
      self.stopTimeout = stopTimeout
      self.drainDelay = drainDelay
      self.clock = clock
      self.logger = logger
    }
  }
}
#endif
