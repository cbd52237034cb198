/// Tells an observer what a listener hears.
///
/// While what was there before is replayed, what happens meanwhile waits. Its lock guards that, is taken last, and is left
/// before the observer is called.
final class EventListener: Listener {
  private struct State: Sendable {
    var isReplaying: Bool
    var waiting: [CatalogEvent] = []
  }

  /// Whether everything waits for ``replay(_:)`` at first.
  let isReplaying: Bool
  private let state: Protected<State>
  private let observer: @Sendable (CatalogEvent) -> Void
  private let ended: @Sendable () -> Void
  /// Runs builders; nil if they run as they are.
  let context: (any AssemblyContext)?

  /// A listener.
  ///
  /// - Parameters:
  ///   - isReplaying: Whether everything waits for ``replay(_:)``.
  ///   - context: Runs builders; nil if they run as they are.
  ///   - observer: Is told.
  ///   - ended: Is called when nothing more can happen.
  init(
    isReplaying: Bool, context: (any AssemblyContext)?, observer: @escaping @Sendable (CatalogEvent) -> Void,
    ended: @escaping @Sendable () -> Void
  ) {
    self.isReplaying = isReplaying
    state = Protected(State(isReplaying: isReplaying))
    self.context = context
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
    let (kind, entry, span): (Kind, Definition, Span?)
    switch event {
    case .supplied(let supplied): (kind, entry, span) = (.supplied, supplied, nil)
    case .replaced(let new, let old): (kind, entry, span) = (.replaced(previous: old.origin.location), new, nil)
    case .released(let released): (kind, entry, span) = (.released, released, nil)
    case .assembling(let begun, let its): (kind, entry, span) = (.assembling, begun, its)
    case .assembled(let ended, _, let start, let end, let its):
      (kind, entry, span) = (.assembled(in: start.map { $0.duration(to: end) }), ended, its)
    case .failed(let failed, let error, let its): (kind, entry, span) = (.failed(error), failed, its)
    case .disposing(let begun, let its): (kind, entry, span) = (.disposing, begun, its)
    case .disposed(let ended, let start, let end, let its):
      (kind, entry, span) = (.disposed(in: start.duration(to: end)), ended, its)
    case .disposalFailed(let failed, let error, let its): (kind, entry, span) = (.disposalFailed(error), failed, its)
    case .undisposed(let left): (kind, entry, span) = (.undisposed, left, nil)
    case .obtained, .missing, .built: return nil
    }
    self.init(kind, entry.step, in: catalog, span)
  }

  init(_ kind: Kind, _ step: CatalogError.Step, in catalog: String, _ span: Span? = nil) {
    self.init(kind, name: step.name, location: step.location, catalog: catalog)
    id = span?.id
    parent = span?.parent
  }
}
