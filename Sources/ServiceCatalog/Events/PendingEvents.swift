/// Events that happened under a catalog's lock, to be sent after it is released.
struct PendingEvents {
  private var events: [EngineEvent] = []
  /// The listeners at that time.
  ///
  /// A listener that is added later doesn't receive these events.
  private let listeners: [any Listener]

  /// Returns `nil` if the catalog has no listeners.
  init?(of catalog: Catalog, _ writer: borrowing Store.Writer) {
    guard catalog.isListenedTo else { return nil }
    listeners = writer.listeners
  }

  mutating func add(_ event: EngineEvent) { events.append(event) }

  /// Sends the events to the recorded listeners, and then to those of the enclosing catalogs.
  func report(in catalog: Catalog) {
    for event in events { catalog.report(event, to: listeners) }
  }
}

extension EngineEvent {
  /// Sends the event to listeners.
  ///
  /// The events that a listener causes go to the other listeners only, because it would otherwise call itself forever.
  func report(to listeners: [any Listener], in catalog: String) {
    for listener in listeners where !ThreadExtras.isCalling(listener) {
      ThreadExtras.calling(listener) { listener.hear(self, in: catalog) }
    }
  }
}
