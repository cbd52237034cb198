#if Lifecycle
  public import Logging

  extension CatalogServiceGroup {
    /// How a group starts and stops.
    ///
    /// Concurrency: a value, `Sendable`.
    public struct Options: Sendable {
      /// How long the start may take, from ``CatalogServiceGroup/run()`` until every service is ready; nil for no limit.
      public var startTimeout: Duration?

      /// How long each service, and each disposal, may take to end; nil for no limit.
      ///
      /// What takes longer is cancelled, reported, and left behind. A stop takes at most the drain delay and this time for
      /// each service of the longest chain, twice more if builders don't end, and once for each disposal.
      public var stopTimeout: Duration?

      /// How long the services go on after a graceful shutdown has begun, while ``Readiness`` says that they are not ready.
      ///
      /// A load balancer needs this time to send its requests elsewhere.
      public var drainDelay: Duration

      /// What measures these times.
      public var clock: any Clock<Duration>

      /// What the group, and the service groups that run the services, log to.
      public var logger: Logger

      /// How a group starts and stops.
      ///
      /// - Parameters:
      ///   - startTimeout: How long the start may take; nil for no limit.
      ///   - stopTimeout: How long each service, and each disposal, may take to end; nil for no limit.
      ///   - drainDelay: How long the services go on after a graceful shutdown has begun.
      ///   - clock: What measures these times.
      ///   - logger: What the group logs to.
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
