/// Tells an observer what a listener hears.
///
/// While what was there before is replayed, what happens meanwhile waits. Its lock guards that, is taken last, and is left
/// before the observer is called.
final class EventListener: Listener {
  private struct State {
    var isReplaying: Bool
    var waiting: [CatalogEvent] = []
  }

  private let state: Lock<State>
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
    state = Lock(State(isReplaying: isReplaying))
    self.observer = observer
    self.ended = ended
  }

  deinit { ended() }

  var followsCopies: Bool { false }

  func hear(_ happening: Happening, in catalog: String) {
    guard let event = CatalogEvent(happening, in: catalog) else { return }
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
      for event in next { Telling.to(self) { observer(event) } }
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
  fileprivate init?(_ happening: Happening, in catalog: String) {
    switch happening {
    case .supplied(let step): self.init(.supplied, step, in: catalog)
    case .replaced(let step, let previous): self.init(.replaced(previous: previous), step, in: catalog)
    case .released(let step): self.init(.released, step, in: catalog)
    case .assembling(let subject): self.init(.assembling, subject.step, in: catalog)
    case .assembled(let subject, _, let start, let end):
      self.init(.assembled(in: start.map { $0.duration(to: end) }), subject.step, in: catalog)
    case .failed(let subject, let error): self.init(.failed(error), subject.step, in: catalog)
    case .obtained, .missing: return nil
    }
  }

  init(_ kind: Kind, _ step: CatalogError.Step, in catalog: String) {
    self.init(kind, name: step.name, location: step.location, catalog: catalog)
  }
}
