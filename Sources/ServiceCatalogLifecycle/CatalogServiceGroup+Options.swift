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
    /// A service or a disposal that takes longer is cancelled, reported and abandoned.
    public var stopTimeout: Duration?

    /// The time limit for the whole stop after the drain delay, or nil for no limit.
    ///
    /// Services have the limit minus a fifth, or minus five seconds if that is less; the disposals have the rest. What
    /// takes longer is cancelled, reported and abandoned. The default is 25 seconds, because most orchestrators kill a
    /// process 30 seconds after they ask it to stop. If you set a drain delay, raise their limit.
    public var stopDeadline: Duration?

    /// The time for which the services keep running after a graceful shutdown has started.
    ///
    /// During this time, ``Readiness`` isn't ready, so that a load balancer can send its requests elsewhere.
    public var drainDelay: Duration

    /// The effect of a second signal on ``CatalogServiceGroup/runAndExit(signals:cancellationSignals:)``.
    public var secondSignal: SecondSignal

    /// Whether the group logs a warning when a running service obtains another one that its instance didn't obtain, and
    /// when a runnable instance is assembled after the start.
    ///
    /// The group doesn't know that the first service needs the second one, so it may stop the second one too early. It
    /// doesn't run the service of an instance that is assembled later. To find out, every obtain is observed. The default
    /// is true in a debug build of this package.
    public var reportsUnrecordedNeeds: Bool

    /// The clock that measures these times.
    public var clock: any Clock<Duration>

    /// The logger of this group and of the service groups that run the services.
    public var logger: Logger

    /// The settings of a group's start and stop.
    ///
    /// - Parameters:
    ///   - startTimeout: The time limit for the start, or nil for no limit.
    ///   - stopTimeout: The time limit for stopping each service and for each disposal, or nil for no limit.
    ///   - stopDeadline: The time limit for the whole stop after the drain delay, or nil for no limit.
    ///   - drainDelay: The time for which the services keep running after a graceful shutdown has started.
    ///   - secondSignal: The effect of a second signal.
    ///   - reportsUnrecordedNeeds: Whether to report needs that only appear while services run; nil for the default.
    ///   - clock: The clock that measures these times.
    ///   - logger: The logger of the group.
    public init(
      startTimeout: Duration? = .seconds(60), stopTimeout: Duration? = .seconds(30),
      stopDeadline: Duration? = .seconds(25), drainDelay: Duration = .zero,
      secondSignal: SecondSignal = .endsProcess(after: .milliseconds(100)), reportsUnrecordedNeeds: Bool? = nil,
      clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "ServiceCatalogLifecycle")
    ) {
      self.startTimeout = startTimeout
      self.stopTimeout = stopTimeout
      self.stopDeadline = stopDeadline
      self.secondSignal = secondSignal
      self.drainDelay = drainDelay
      self.reportsUnrecordedNeeds = reportsUnrecordedNeeds ?? isDebugBuild
      self.clock = clock
      self.logger = logger
    }
  }

  /// The effect of a signal that arrives while a group stops.
  ///
  /// Concurrency: a value, `Sendable`.
  public enum SecondSignal: Sendable, Hashable {
    /// The process ends at once, without disposing anything.
    ///
    /// A signal within the duration after the first one is ignored, because some terminals and supervisors send a
    /// signal to a process and to its group.
    case endsProcess(after: Duration)
    /// Further signals have no effect. The stop takes at most ``Options/stopDeadline``.
    case isIgnored
  }
}

/// Whether assertions are checked.
private var isDebugBuild: Bool {
  var isDebug = false
  assert(
    {
      isDebug = true; return true
    }())
  return isDebug
}
#endif
