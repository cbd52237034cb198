import ServiceCatalog
import ServiceCatalogDiagnostics

/// A log of an observer's events as lines without durations.
final class EventLog: Sendable {
  private let events = Collected<CatalogEvent>()

  var all: [CatalogEvent] { events.all }

  func append(_ event: CatalogEvent) { events.append(event) }

  /// The events as lines such as `assembled red`, followed by the catalog's name unless that is `test`.
  var lines: [String] { all.map(Self.line) }

  private static func line(_ event: CatalogEvent) -> String {
    let kind =
      switch event.kind {
      case .supplied: "supplied"
      case .replaced: "replaced"
      case .assembling: "assembling"
      case .assembled(let duration): duration == nil ? "existing" : "assembled"
      case .failed: "failed"
      case .attemptFailed(_, let attempt, _): "attempt \(attempt) failed"
      case .released: "released"
      case .disposing: "disposing"
      case .disposed: "disposed"
      case .disposalFailed: "failed to dispose"
      case .undisposed: "undisposed"
      case .dropped: "dropped"
      }
    if case .dropped = event.kind { return "\(event)" }
    let name = event.name
    return "\(kind) \(name)\(event.catalog == "test" ? "" : " in \(event.catalog)")"
  }
}

extension Catalog {
  /// Returns a log of the events from now on.
  func eventLog(replaying: Bool = false) -> EventLog {
    let log = EventLog()
    observe(replaying: replaying) { log.append($0) }
    return log
  }
}
