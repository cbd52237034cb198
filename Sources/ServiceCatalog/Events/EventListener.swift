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
  private let context: (any AssemblyContext)?

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

  package var hasContext: Bool { context != nil }

  package func assemble(_ event: EngineEvent, in catalog: String, _ build: () throws -> Void) throws {
    guard let context, let event = CatalogEvent(event, in: catalog) else { return try build() }
    try context.assemble(event, build)
  }

  package func assembleAsync(
    _ event: EngineEvent, in catalog: String, _ build: () async throws -> Void
  ) async throws {
    guard let context, let event = CatalogEvent(event, in: catalog) else { return try await build() }
    try await context.assemble(event, build)
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
    case .assembling(let entry, let span): self.init(.assembling, entry.step, in: catalog, span)
    case .assembled(let entry, _, let start, let end, let span):
      self.init(.assembled(in: start.map { $0.duration(to: end) }), entry.step, in: catalog, span)
    case .failed(let entry, let error, let span): self.init(.failed(error), entry.step, in: catalog, span)
    case .disposing(let entry, let span): self.init(.disposing, entry.step, in: catalog, span)
    case .disposed(let entry, let start, let end, let span):
      self.init(.disposed(in: start.duration(to: end)), entry.step, in: catalog, span)
    case .disposalFailed(let entry, let error, let span):
      self.init(.disposalFailed(error), entry.step, in: catalog, span)
    case .undisposed(let entry): self.init(.undisposed, entry.step, in: catalog)
    case .obtained, .missing, .built: return nil
    }
  }

  init(_ kind: Kind, _ step: CatalogError.Step, in catalog: String, _ span: Span? = nil) {
    self.init(kind, name: step.name, location: step.location, catalog: catalog)
    id = span?.id
    parent = span?.parent
  }
}
