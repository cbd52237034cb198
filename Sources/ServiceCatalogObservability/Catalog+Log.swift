#if Observability
  public import Logging
  public import ServiceCatalog

  extension Catalog {
    /// Logs what happens in this catalog, and in the scopes that are opened from it, with structured metadata.
    ///
    /// ```swift
    /// catalog.logEvents(to: Logger(label: "catalog"))
    /// ```
    ///
    /// Failures are logged as `error`, replaced entries as `notice`, what is undisposed as `warning`, the end of an assembly
    /// or a disposal as `debug`, and the rest as `trace`. The message is the kind of event. The metadata says what it is
    /// about:
    ///
    /// | key | value |
    /// |---|---|
    /// | `catalog.name` | the catalog, or the kind of scope |
    /// | `catalog.entry` | the entry's name |
    /// | `catalog.location` | where it was supplied |
    /// | `catalog.id`, `catalog.parent` | the assembly, and the one within which it began |
    /// | `catalog.duration_ms` | how long an assembly or a disposal took |
    /// | `catalog.error`, `catalog.path` | the identifier of an error, and its path |
    /// | `error` | the text of the error |
    /// | `catalog.previous` | where a replaced entry was supplied |
    ///
    /// - Parameter logger: What is logged to.
    /// - Returns: What ends it; it need not be kept.
    ///
    /// Complexity: linear in the number of entries.
    ///
    /// Concurrency: from any thread. The log handler is called on the thread on which an event happens.
    @discardableResult
    public func logEvents(to logger: Logger) -> CatalogObservation {
      observe { event in
        let level = event.kind.level
        // The metadata costs more than the question.
        guard level >= logger.logLevel else { return }
        logger.log(level: level, "\(event.kind.word)", metadata: event.metadata)
      }
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
      case .released: "released"
      case .disposing: "disposing"
      case .disposed: "disposed"
      case .disposalFailed: "disposal failed"
      case .undisposed: "undisposed"
      @unknown default: "other"
      }
    }

    fileprivate var level: Logger.Level {
      switch self {
      case .failed(let error) where error.kind.identifier == "cancelled": .debug
      case .failed, .disposalFailed: .error
      case .undisposed: .warning
      case .replaced: .notice
      case .assembled, .disposed: .debug
      default: .trace
      }
    }
  }

  extension CatalogEvent {
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
      case .replaced(let previous?):
        metadata["catalog.previous"] = "\(previous)"
      default: break
      }
      return metadata
    }
  }
#endif
