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
    /// A failure is logged at the level that `level` gives, once: of the entries that fail because of another one, at `debug`.
    /// A failed disposal is logged as `error`, replaced entries as `notice`, what is undisposed as `warning`, the end of an assembly
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
    /// - Parameters:
    ///   - logger: What is logged to.
    ///   - level: How bad a failed assembly is; `error` by default. A server whose builders refuse requests, with a status
    ///     such as 401, passes a lower level for these: whoever sends such requests decides how many there are.
    /// - Returns: What ends it; it need not be kept.
    ///
    /// Complexity: linear in the number of entries.
    ///
    /// Concurrency: from any thread. The log handler is called on the thread on which an event happens.
    @discardableResult
    public func logEvents(
      to logger: Logger, failuresAt level: @escaping @Sendable (CatalogError) -> Logger.Level = { _ in .error }
    ) -> CatalogObservation {
      observe { event in
        let level = event.level(ofFailure: level)
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
  }

  extension CatalogEvent {
    fileprivate func level(ofFailure level: (CatalogError) -> Logger.Level) -> Logger.Level {
      switch kind {
      case .failed(let error) where error.kind.identifier == "cancelled": .debug
      // Another entry failed before this one, and has been logged.
      case .failed(let error) where error.path.last.map { $0.name != name } ?? false: .debug
      case .failed(let error): level(error)
      case .disposalFailed: .error
      case .undisposed: .warning
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
      case .replaced(let previous?):
        metadata["catalog.previous"] = "\(previous)"
      default: break
      }
      return metadata
    }
  }
#endif
