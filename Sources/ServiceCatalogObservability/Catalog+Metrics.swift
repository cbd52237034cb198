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
  /// | counters `catalog.assembled`, `catalog.attempts_failed`, `catalog.disposed`, `catalog.undisposed` | `catalog`, `entry` |
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
    return observe(only: [.assembled, .disposed, .failed, .attemptFailed, .disposalFailed, .undisposed]) {
      metrics.record($0)
    }
  }
}

/// The metrics of an observation.
///
/// Each is created once, and found by one look-up for an event.
final class EventMetrics: Sendable {
  private struct Pair: Hashable {
    var catalog: String
    var entry: String

    static let other = Pair(catalog: "other", entry: "other")
  }

  /// The pairs of all observations.
  private static let pairs = BoundedNames<Pair>()

  private struct Key: Hashable {
    var outcome: Outcome
    var pair: Pair
    var error: String?
  }

  /// The kind of the events that a counter counts.
  private enum Outcome {
    case assembled, disposed, failed, attemptFailed, disposalFailed, undisposed

    var counter: String {
      switch self {
      case .assembled: "catalog.assembled"
      case .disposed: "catalog.disposed"
      case .failed: "catalog.failed"
      case .attemptFailed: "catalog.attempts_failed"
      case .disposalFailed: "catalog.disposal_failed"
      case .undisposed: "catalog.undisposed"
      }
    }

    var timer: String? {
      switch self {
      case .assembled: "catalog.assembly.duration"
      case .disposed: "catalog.disposal.duration"
      default: nil
      }
    }
  }

  private struct Recorded: Sendable {
    let counter: Counter
    let timer: Metrics.Timer?
  }

  private let limit: Int
  private let factory: any MetricsFactory
  private let recorded = Protected<[Key: Recorded]>([:])

  init(limit: Int, factory: any MetricsFactory) {
    self.limit = limit
    self.factory = factory
  }

  func record(_ event: CatalogEvent) {
    switch event.kind {
    // An event of a replay has no duration.
    case .assembled(let duration): record(.assembled, event, duration)
    case .disposed(let duration): record(.disposed, event, duration)
    case .failed(let error): record(.failed, event, error: error)
    case .attemptFailed: record(.attemptFailed, event)
    case .disposalFailed(let error): record(.disposalFailed, event, error: error)
    case .undisposed: record(.undisposed, event)
    default: break
    }
  }

  private func record(
    _ outcome: Outcome, _ event: CatalogEvent, _ duration: Duration? = nil, error: CatalogError? = nil
  ) {
    let pair = Pair(catalog: event.catalog, entry: event.typeName)
    let key = Key(outcome: outcome, pair: pair, error: error?.kind.identifier)
    let metrics = recorded.withLock { $0[key] } ?? create(key)
    metrics.counter.increment()
    if let duration { metrics.timer?.record(duration: duration) }
  }

  /// Returns the metrics of a key, or those of `other` if too many pairs are known.
  private func create(_ key: Key) -> Recorded {
    var key = key
    if !Self.pairs.admit(key.pair, limit: limit) { key.pair = .other }
    var dimensions = [("catalog", key.pair.catalog), ("entry", key.pair.entry)]
    if let error = key.error { dimensions.append(("error", error)) }
    // The factory is the user's code, so it is called while no lock is held. If two metrics are created at the same
    // time, the first one is kept.
    if let kept = recorded.withLock({ $0[key] }) { return kept }
    let new = Recorded(
      counter: Counter(label: key.outcome.counter, dimensions: dimensions, factory: factory),
      timer: key.outcome.timer.map { Metrics.Timer(label: $0, dimensions: dimensions, factory: factory) })
    return recorded.withLock { recorded in
      let kept = recorded[key] ?? new
      recorded[key] = kept
      return kept
    }
  }
}
#endif
