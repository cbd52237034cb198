#if Observability
public import Logging
public import ServiceCatalog
public import ServiceCatalogDiagnostics

extension Catalog {
  /// Logs the events of this catalog, and of the scopes that are opened from it, with structured metadata.
  ///
  /// ```swift
  /// catalog.logEvents(to: Logger(label: "catalog"))
  /// ```
  ///
  /// A failure is logged once at the level that `level` returns. Entries that fail because of another entry are logged at
  /// `debug`, or at that level if it is lower. Cancellations are logged at `debug`. A failed disposal is logged at `error`,
  /// a replaced entry at `notice`, and an undisposed instance at `warning`, as is a failed attempt that another one follows.
  /// The end of an assembly or a disposal is logged at `debug`, and all other events at `trace`. The message is the kind of event. The metadata describes the event:
  ///
  /// | key | value |
  /// |---|---|
  /// | `catalog.name` | the catalog, or the kind of scope |
  /// | `catalog.entry` | the entry's name |
  /// | `catalog.location` | the location of the entry's supply |
  /// | `catalog.id`, `catalog.parent` | the assembly, and the assembly within which it began |
  /// | `catalog.duration_ms` | the duration of an assembly or a disposal |
  /// | `catalog.error`, `catalog.path` | the identifier and the path of an error |
  /// | `error` | the text of the error |
  /// | `catalog.attempt`, `catalog.pause_ms` | the number of a failed attempt, and the pause before the next one |
  /// | `catalog.previous` | the location of a replaced entry's supply |
  ///
  /// - Parameters:
  ///   - logger: The logger. Its level at the time of the call decides which events are made. Below `debug`, assemblies
  ///     and disposals that succeed cost nearly nothing.
  ///   - level: A function that returns the level of a failed assembly, `error` by default. If a server's builders
  ///     reject requests, for example with the status 401, return a lower level for these errors, because clients can
  ///     cause any number of them.
  /// - Returns: The observation. To stop logging, cancel it. You don't have to keep it.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: callable from any thread. The log handler is called on the thread on which an event occurs.
  @discardableResult
  public func logEvents(
    to logger: Logger, failuresAt level: @escaping @Sendable (CatalogError) -> Logger.Level = { _ in .error }
  ) -> CatalogObservation {
    observe(only: CatalogEvent.Kinds(loggedAt: logger.logLevel)) { event in
      let level = event.level(ofFailure: level)
      // Creating the metadata costs more than this check.
      guard level >= logger.logLevel else { return }
      logger.log(level: level, "\(event.kind.word)", metadata: event.metadata)
    }
  }
}

extension CatalogEvent.Kinds {
  /// The kinds of events that a logger of some level logs.
  ///
  /// The level of a failure depends on its error.
  fileprivate init(loggedAt level: Logger.Level) {
    self = level == .trace ? .all : [.failed, .attemptFailed, .disposalFailed, .undisposed, .replaced]
    if level == .debug { formUnion([.assembled, .disposed]) }
  }
}

extension CatalogEvent.Kind {
  var word: String {
    switch self {
    case .supplied: "supplied"
    case .replaced: "replaced"
    case .assembling: "assembling"
    case .assembled: "assembled"
    case .failed: "failed"
    case .attemptFailed: "attempt failed"
    case .released: "released"
    case .disposing: "disposing"
    case .disposed: "disposed"
    case .disposalFailed: "disposal failed"
    case .undisposed: "undisposed"
    case .dropped: "dropped"
    @unknown default: "other"
    }
  }
}

extension CatalogError {
  /// The name of the entry whose assembly failed first, if an entry was assembled.
  ///
  /// The last step of a path was obtained, but not assembled, unless its builder threw.
  fileprivate var failingName: String? { (underlyingError == nil ? path.dropLast() : path[...]).last?.name }

  /// Whether the caller or a builder was cancelled, for example because the program stops.
  fileprivate var isCancellation: Bool {
    if kind.identifier == "cancelled" || underlyingError is CancellationError { return true }
    return (underlyingError as? CatalogError)?.isCancellation ?? false
  }
}

extension CatalogEvent {
  fileprivate func level(ofFailure level: (CatalogError) -> Logger.Level) -> Logger.Level {
    switch kind {
    case .failed(let error) where error.isCancellation: .debug
    // Another entry failed first, and has been logged.
    case .failed(let error) where error.failingName.map { $0 != name } ?? false: min(.debug, level(error))
    case .failed(let error): level(error)
    case .disposalFailed: .error
    case .undisposed, .attemptFailed: .warning
    case .replaced: .notice
    case .assembled, .disposed: .debug
    default: .trace
    }
  }

  fileprivate var metadata: Logger.Metadata {
    var metadata: Logger.Metadata = ["catalog.name": "\(catalog)", "catalog.entry": "\(name)"]
    if let location { metadata["catalog.location"] = "\(location)" }
    if let id { metadata["catalog.id"] = "\(id)" }
    if let parent { metadata["catalog.parent"] = "\(parent)" }
    switch kind {
    case .assembled(let duration?), .disposed(let duration):
      metadata["catalog.duration_ms"] = "\(duration.milliseconds.dropLast(3))"
    case .failed(let error), .disposalFailed(let error):
      metadata["catalog.error"] = "\(error.kind.identifier)"
      metadata["catalog.path"] = .array(error.path.map { "\($0.name)" })
      metadata["error"] = "\(error)"
    case .attemptFailed(let error, let attempt, let pause):
      metadata["catalog.attempt"] = "\(attempt)"
      metadata["catalog.pause_ms"] = "\(pause.milliseconds.dropLast(3))"
      metadata["error"] = "\(error)"
    case .replaced(let previous?):
      metadata["catalog.previous"] = "\(previous)"
    default: break
    }
    return metadata
  }
}
#endif
