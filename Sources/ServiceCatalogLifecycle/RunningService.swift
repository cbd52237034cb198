#if Lifecycle
import Logging
import ServiceCatalog
import ServiceLifecycle

/// The state of a service from the assembly of its instance to its end.
struct RunningService {
  enum Phase {
    /// The services that it needs aren't ready.
    case waiting
    /// It runs, but isn't ready.
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
  /// Whether it has become ready.
  ///
  /// It may have ended since.
  var hasBeenReady = false
  /// The reason why it isn't ready, until its own end shows whether a setting is the cause.
  var unready: ServiceError?
  /// The service's own group, to trigger its graceful shutdown.
  ///
  /// A single group would stop its services in the order of their positions in an array.
  var group: ServiceGroup?
  var task: Task<Void, Never>?
  var readiness: Task<Void, Never>?
  var timer: Task<Void, Never>?

  /// Whether the service or the wait for its readiness is running.
  var isLive: Bool { runs || isAwaited }
}

/// A service that reports when it starts to run.
struct BeginningService: Service {
  let runnable: any Runnable
  let begin: @Sendable (any Service) -> Void

  func run() async throws {
    let service = runnable.service
    begin(service)
    try await service.run()
  }
}

/// The events of a group of services.
enum GroupEvent: Sendable {
  /// A runnable entry may have an instance. The catalog doesn't keep an instance whose entry was replaced meanwhile.
  case assembled(Definition)
  /// An entry can't be assembled.
  case assemblyFailed(CatalogError, String)
  /// All shared entries are assembled or have failed, and no builder runs.
  case prepared([any Error])
  /// A service has started to run.
  case began(EntryKey, any Service)
  case ready(EntryKey)
  case notReady(EntryKey, any Error)
  case ended(EntryKey, (any Error)?)
  /// A need was recorded, which may change the order of the start.
  case needed
  /// A graceful shutdown was requested.
  case shutdown
  /// The task that runs the group was cancelled.
  case cancelled
  case startTimedOut
  case preparationTimedOut
  case stopTimedOut(EntryKey)
  case servicesTimedOut
  case drained
  /// The instances are disposed that the first services don't need, or the time for that is over.
  case firstMayStop
  /// The catalog was shut down, with the errors of disposals.
  case disposed([any Error])
  /// The time for the whole stop is over.
  case stopDeadlineExceeded
}
#endif
