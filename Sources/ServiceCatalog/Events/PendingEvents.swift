/// What happened while a catalog's lock was held, to be told after it.
struct PendingEvents {
  private var events: [EngineEvent] = []
  /// Who listened then: a listener that is added later finds it done.
  private let listeners: [any Listener]

  /// Nil where nobody listens.
  init?(of catalog: Catalog, _ writer: borrowing Store.Writer) {
    guard catalog.isListenedTo else { return nil }
    listeners = writer.listeners
  }

  mutating func add(_ event: EngineEvent) { events.append(event) }

  /// Tells who listened, then those around the catalog.
  func tell(in catalog: Catalog) {
    for event in events { catalog.tell(event, to: listeners) }
  }
}

extension EngineEvent {
  /// Tells listeners.
  ///
  /// What a listener does is told to others and not to itself, because it would hear itself for ever.
  func tell(_ listeners: [any Listener], in catalog: String) {
    for listener in listeners where !ThreadExtras.isCalling(listener) {
      ThreadExtras.calling(listener) { listener.hear(self, in: catalog) }
    }
  }
}
