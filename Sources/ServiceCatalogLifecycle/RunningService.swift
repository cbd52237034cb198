#if Lifecycle
  import Logging
  import ServiceCatalog
  import ServiceLifecycle

  /// A service on its way from the assembly of its instance to its end.
  struct RunningService {
    enum Phase {
      /// The services that it needs are not ready.
      case waiting
      /// It cannot be used yet.
      case starting
      case ready
      /// It was asked to stop.
      case stopping
    }

    var runnable: any Runnable
    /// The services that it needs.
    let needs: Set<EntryKey>
    var phase = Phase.waiting
    /// Whether `run` was called, and hasn't returned.
    var runs = false
    /// Whether `waitUntilReady` was called, and hasn't returned.
    var isAwaited = false
    /// Whether it has become ready, though it may have ended since.
    var hasBeenReady = false
    /// Its own trigger of a graceful shutdown: one service group stops all of its services by their place in an array.
    var group: ServiceGroup?
    var task: Task<Void, Never>?
    var readiness: Task<Void, Never>?
    var timer: Task<Void, Never>?

    /// Whether code of its blueprint runs.
    var isLive: Bool { runs || isAwaited }
  }

  /// A service that tells when it begins.
  struct BeginningService: Service {
    let runnable: any Runnable
    let begin: @Sendable () -> Void

    func run() async throws {
      let service = runnable.service
      begin()
      try await service.run()
    }
  }

  /// What happens to a group of services.
  enum GroupEvent: Sendable {
    /// A runnable instance is there.
    case assembled(any Runnable)
    /// An entry can't be assembled.
    case assemblyFailed(CatalogError, String)
    /// Everything shared is assembled, or can't be, and no builder runs.
    case prepared([any Error])
    /// A service has begun to run.
    case began(EntryKey)
    case ready(EntryKey)
    case notReady(EntryKey, any Error)
    case ended(EntryKey, (any Error)?)
    /// A graceful shutdown was asked for.
    case shutdown
    /// The task that runs the group was cancelled.
    case cancelled
    case startTimedOut
    case preparationTimedOut
    case stopTimedOut(EntryKey)
    case drained
  }
#endif
