#if Observability
public import Metrics
public import ServiceCatalog
public import ServiceCatalogDiagnostics

extension Catalog {
  /// Counts and times the events of this catalog, and of the scopes that are opened from it.
  ///
  /// ```swift
  /// catalog.recordMetrics()
  /// ```
  ///
  /// | metric | dimensions |
  /// |---|---|
  /// | counters `catalog.assembled`, `catalog.disposed`, `catalog.undisposed` | `catalog`, `entry` |
  /// | counters `catalog.failed`, `catalog.disposal_failed` | `catalog`, `entry`, `error` |
  /// | timers `catalog.assembly.duration`, `catalog.disposal.duration` | `catalog`, `entry` |
  ///
  /// The number of values of each dimension is always bounded. `catalog` is the name of the catalog or of the kind of
  /// scope. `entry` is the name of a type, without the name of a located service. `error` is an error's identifier.
  /// After `limit` pairs of a catalog and an entry in the process, further pairs are counted as `other`.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of pairs of a catalog and an entry in the process, including those of other
  ///     observations.
  ///   - factory: The factory of the metrics. The default is that of the metrics system.
  /// - Returns: The observation; cancel it to stop. You needn't store it.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: callable from any thread. Metrics are recorded on the thread on which an event occurs.
  @discardableResult
  public func recordMetrics(limit: Int = 1000, factory: (any MetricsFactory)? = nil) -> CatalogObservation {
    let metrics = EventMetrics(limit: limit, factory: factory ?? MetricsSystem.factory)
    return observe(only: [.assembled, .disposed, .failed, .disposalFailed, .undisposed]) { metrics.record($0) }
  }
}

/// The metrics of an observation.
///
/// Each is created once.
final class EventMetrics: Sendable {
  private struct Pair: Hashable {
    var catalog: String
    var entry: String

    static let other = Pair(catalog: "other", entry: "other")
  }

  /// The pairs of all observations.
  private static let pairs = BoundedNames<Pair>()

  private struct Key: Hashable {
    var label: String
    var pair: Pair
    var error: String?
  }

  private struct Contents: Sendable {
    var counters: [Key: Counter] = [:]
    var timers: [Key: Metrics.Timer] = [:]
  }

  private let limit: Int
  private let factory: any MetricsFactory
  private let contents = Protected(Contents())

  init(limit: Int, factory: any MetricsFactory) {
    self.limit = limit
    self.factory = factory
  }

  func record(_ event: CatalogEvent) {
    switch event.kind {
    case .assembled(let duration):
      count("catalog.assembled", event)
      // An event of a replay has no duration.
      if let duration { time("catalog.assembly.duration", event, duration) }
    case .disposed(let duration):
      count("catalog.disposed", event)
      time("catalog.disposal.duration", event, duration)
    case .failed(let error): count("catalog.failed", event, error)
    case .disposalFailed(let error): count("catalog.disposal_failed", event, error)
    case .undisposed: count("catalog.undisposed", event)
    default: break
    }
  }

  private func count(_ label: String, _ event: CatalogEvent, _ error: CatalogError? = nil) {
    let key = Key(label: label, pair: pair(of: event), error: error?.kind.identifier)
    // The factory is the user's code, so it is called while no lock is held. If two counters are created at the same
    // time, the first one is kept.
    let counter =
      contents.withLock { $0.counters[key] }
      ?? kept(\.counters, key, Counter(label: label, dimensions: dimensions(of: key), factory: factory))
    counter.increment()
  }

  private func time(_ label: String, _ event: CatalogEvent, _ duration: Duration) {
    let key = Key(label: label, pair: pair(of: event))
    let timer =
      contents.withLock { $0.timers[key] }
      ?? kept(\.timers, key, Metrics.Timer(label: label, dimensions: dimensions(of: key), factory: factory))
    timer.record(duration: duration)
  }

  private func kept<Metric>(
    _ path: WritableKeyPath<Contents, [Key: Metric]>, _ key: Key, _ metric: Metric
  ) -> Metric {
    contents.withLock { contents in
      if let kept = contents[keyPath: path][key] { return kept }
      contents[keyPath: path][key] = metric
      return metric
    }
  }

  private func dimensions(of key: Key) -> [(String, String)] {
    [("catalog", key.pair.catalog), ("entry", key.pair.entry)] + (key.error.map { [("error", $0)] } ?? [])
  }

  private func pair(of event: CatalogEvent) -> Pair {
    let pair = Pair(catalog: event.catalog, entry: event.typeName)
    return Self.pairs.admit(pair, limit: limit) ? pair : .other
  }
}
#endif
