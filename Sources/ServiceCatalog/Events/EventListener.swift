/// Tells an observer what a listener hears.
///
/// While what was there before is replayed, what happens meanwhile waits. Its lock guards that, is taken last, and is left
/// before the observer is called.
final class EventListener: Listener {
  private struct State: Sendable {
    var isReplaying: Bool
    var waiting: [CatalogEvent] = []
  }

  private let state: Protected<State>
  private let observer: @Sendable (CatalogEvent) -> Void
  private let ended: @Sendable () -> Void

  /// A listener.
  ///
  /// - Parameters:
  ///   - isReplaying: Whether everything waits for ``replay(_:)``.
  ///   - observer: Is told.
  ///   - ended: Is called when nothing more can happen.
  init(
    isReplaying: Bool, observer: @escaping @Sendable (CatalogEvent) -> Void, ended: @escaping @Sendable () -> Void
  ) {
    state = Protected(State(isReplaying: isReplaying))
    self.observer = observer
    self.ended = ended
  }

  deinit { ended() }

  package var followsCopies: Bool { false }

  package func hear(_ event: EngineEvent, in catalog: String) {
    guard let event = CatalogEvent(event, in: catalog) else { return }
    let waits = state.withLock { state in
      if state.isReplaying { state.waiting.append(event) }
      return state.isReplaying
    }
    if !waits { observer(event) }
  }

  /// Tells the observer what was there, and then what has happened since.
  func replay(_ events: [CatalogEvent]) {
    var next = events
    while true {
      for event in next { ThreadExtras.calling(self) { observer(event) } }
      next = state.withLock { state in
        defer { state.waiting = [] }
        state.isReplaying = !state.waiting.isEmpty
        return state.waiting
      }
      if next.isEmpty { return }
    }
  }
}

extension CatalogEvent {
  /// What an observer is told of it; nil if nothing.
  fileprivate init?(_ event: EngineEvent, in catalog: String) {
    switch event {
    case .supplied(let entry): self.init(.supplied, entry.step, in: catalog)
    case .replaced(let entry, let previous):
      self.init(.replaced(previous: previous.origin.location), entry.step, in: catalog)
    case .released(let entry): self.init(.released, entry.step, in: catalog)
    case .assembling(let entry): self.init(.assembling, entry.step, in: catalog)
    case .assembled(let entry, _, let start, let end):
      self.init(.assembled(in: start.map { $0.duration(to: end) }), entry.step, in: catalog)
    case .failed(let entry, let error): self.init(.failed(error), entry.step, in: catalog)
    case .obtained, .missing, .built: return nil
    }
  }

  init(_ kind: Kind, _ step: CatalogError.Step, in catalog: String) {
    self.init(kind, name: step.name, location: step.location, catalog: catalog)
  }
}
