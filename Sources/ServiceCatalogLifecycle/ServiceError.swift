#if Lifecycle
public import ServiceCatalog

/// The reason why a service, or the start of all services, failed.
///
/// Errors are equal if their ``kind`` is equal. ``description`` is the full text, with the chain that leads to the
/// service.
///
/// Concurrency: a value, `Sendable`.
public struct ServiceError: Error, Sendable {
  /// The kind of failure.
  @nonexhaustive
  public enum Kind: Sendable, Hashable {
    /// The service of this entry threw while it ran or stopped.
    case failed(String)
    /// The service of this entry returned before it was asked to stop.
    case returned(String)
    /// ``RunnableBlueprint/waitUntilReady(_:)`` of this entry threw.
    case notReady(String)
    /// The services weren't ready in time.
    case startTimedOut(Duration)
    /// The service of this entry didn't stop in time. It was cancelled and abandoned.
    case stopTimedOut(String, Duration)
    /// The disposals of the catalog didn't end within the time for the whole stop. They were abandoned.
    case stopDeadlineExceeded(Duration)
    /// The runnable entry isn't shared.
    case notShared(String)
    /// The runnable entry was assembled after the services had started, so its service doesn't run.
    case assembledLate(String)
    /// The running service of the first entry obtained the second one, which its instance hadn't obtained.
    case unrecordedNeed(String, String)
    /// The group has run already.
    case alreadyRun
    /// Another group runs the services of the catalog.
    case catalogHasGroup
    /// The catalog was shut down before the group ran.
    case catalogClosed

    /// The identifier in brackets before the text.
    ///
    /// It never changes.
    public var identifier: String {
      switch self {
      case .failed: "service-failed"
      case .returned: "service-returned"
      case .notReady: "service-not-ready"
      case .startTimedOut: "start-timed-out"
      case .stopTimedOut: "stop-timed-out"
      case .notShared: "runnable-not-shared"
      case .assembledLate: "runnable-assembled-late"
      case .unrecordedNeed: "unrecorded-need"
      case .alreadyRun: "group-already-run"
      case .stopDeadlineExceeded: "stop-deadline-exceeded"
      case .catalogHasGroup: "catalog-has-group"
      case .catalogClosed: "catalog-closed"
      }
    }
  }

  /// The kind of failure.
  public var kind: Kind

  /// The entries, from one without dependents to the one that failed, each with the location of its supply.
  public var path: [CatalogError.Step]

  /// The chain of each running assembly, and each service that isn't ready, for ``Kind/startTimedOut(_:)``.
  public var waiting: [String]

  /// The service's own error.
  public var underlyingError: (any Error)?

  /// Creates an error of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - path: The entries that lead to the service.
  ///   - waiting: The chains and services for which the start waited.
  ///   - underlyingError: The service's own error.
  public init(
    _ kind: Kind, path: [CatalogError.Step] = [], waiting: [String] = [], underlyingError: (any Error)? = nil
  ) {
    self.kind = kind
    self.path = path
    self.waiting = waiting
    self.underlyingError = underlyingError
  }
}

extension ServiceError: Equatable {
  /// Returns whether two errors have the same kind, including its names.
  public static func == (left: ServiceError, right: ServiceError) -> Bool { left.kind == right.kind }
}

extension ServiceError: CustomStringConvertible {
  /// The full text, which has several lines and no line break at the end.
  public var description: String {
    var lines = ["[\(kind.identifier)] \(headline)"]
    if path.count > 1 { lines.append("  " + path.map(\.name).joined(separator: " -> ")) }
    for step in path {
      if let location = step.location { lines.append("    \(step.name)   supplied at \(location)") }
    }
    lines += waiting.map { "  waiting: " + $0 }
    if let underlyingError { lines.append("  threw: \(String(describing: underlyingError))") }
    lines.append("  to fix: \(fix)")
    return lines.joined(separator: "\n")
  }

  private var headline: String {
    switch kind {
    case .failed(let name): "the service of \(name) threw"
    case .returned(let name): "the service of \(name) returned before it was asked to stop"
    case .notReady(let name): "the service of \(name) did not become ready"
    case .startTimedOut(let timeout): "not every service was ready after \(timeout)"
    case .stopTimedOut(let name, let timeout):
      "the service of \(name) did not end within \(timeout), and was abandoned"
    case .notShared(let name): "a server runs or checks \(name), and its instance is not shared"
    case .assembledLate(let name): "\(name) was assembled after the services had started, so its service does not run"
    case .unrecordedNeed(let user, let name):
      "the service of \(user) obtained \(name) while it ran, and may outlive its service"
    case .alreadyRun: "the group has run already"
    case .stopDeadlineExceeded(let limit):
      "the disposals did not end within the \(limit) of the whole stop, and were abandoned"
    case .catalogHasGroup: "another group runs the services of this catalog"
    case .catalogClosed: "the catalog was shut down before its group ran"
    }
  }

  private var fix: String {
    switch kind {
    case .failed, .notReady: "fix the underlying error"
    case .returned(let name):
      "return from run() after a graceful shutdown only, or state .runs(whenServiceReturns:) for \(name)"
    case .startTimedOut: "find out why the listed services take so long, or raise startTimeout"
    case .stopTimedOut: "end run() after a graceful shutdown and a cancellation, or raise stopTimeout"
    case .notShared(let name):
      "give \(name) the lifetime shared, as a SharedBlueprint, AsyncBlueprint or MainActorBlueprint"
    case .assembledLate(let name): "supply \(name) before run()"
    case .unrecordedNeed(let user, let name): "obtain \(name) in the builder of \(user)"
    case .alreadyRun: "create a group, and a catalog, for each run"
    case .stopDeadlineExceeded: "end services and disposals sooner, or raise stopDeadline"
    case .catalogHasGroup: "create one group for each catalog"
    case .catalogClosed: "create a catalog, and a group, for each run"
    }
  }
}

/// All errors of one run of a ``CatalogServiceGroup``.
///
/// Concurrency: a value, `Sendable`.
public struct CatalogServiceGroupError: Error, CustomStringConvertible {
  /// The errors in the order in which they occurred: a ``ServiceError`` for each service, and a `CatalogError` for
  /// each assembly and each disposal.
  public var errors: [any Error]

  /// The full text of every error, or the line of an ``OperatorError``.
  ///
  /// No line is repeated.
  public var description: String {
    var seen: Set<String> = []
    return errors.map(\.text).filter { seen.insert($0).inserted }.joined(separator: "\n")
  }
}
#endif
