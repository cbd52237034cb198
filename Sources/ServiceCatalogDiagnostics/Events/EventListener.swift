import ServiceCatalog

/// A listener that calls an observer with events.
///
/// Events that happen while the existing state is sent are buffered, and sent after it. Later ones are sent directly, so
/// that a slow observer doesn't wait forever. The lock guards the buffer. No other lock is taken while it is held.
final class EventListener: Listener {
  private struct State: Sendable {
    var isReplaying: Bool
    var waiting: [CatalogEvent] = []
  }

  /// Whether events are buffered until ``replay(_:)``.
  let isReplaying: Bool
  private let state: Protected<State>
  let kinds: CatalogEvent.Kinds
  private let observer: @Sendable (CatalogEvent) -> Void
  private let ended: @Sendable () -> Void
  package let context: (any BuilderContext)?

  /// Creates a listener.
  ///
  /// - Parameters:
  ///   - isReplaying: Whether events are buffered until ``replay(_:)``.
  ///   - kinds: The kinds of events that the observer hears.
  ///   - context: The context that runs builders, or `nil` to run them directly.
  ///   - observer: A closure that is called for each event.
  ///   - ended: A closure that is called when no more events can happen.
  init(
    isReplaying: Bool, kinds: CatalogEvent.Kinds, context: (any AssemblyContext)?,
    observer: @escaping @Sendable (CatalogEvent) -> Void,
    ended: @escaping @Sendable () -> Void
  ) {
    (self.isReplaying, self.kinds) = (isReplaying, kinds)
    state = Protected(State(isReplaying: isReplaying))
    self.context = context.map { EventContext(context: $0) }
    self.observer = observer
    self.ended = ended
  }

  deinit { ended() }

  package var followsCopies: Bool { false }

  package var showsUndisposed: Bool { kinds.contains(.undisposed) }

  package var showsFailedDisposals: Bool { kinds.contains(.disposalFailed) }

  package var hearing: Hearing { context == nil && kinds.isDisjoint(with: .frequent) ? .changes : .assemblies }

  /// An event for all observers of a catalog, which isn't copied for each, because a copy of an instant is slow.
  private final class Translated {
    let event: CatalogEvent

    init?(_ event: EngineEvent, _ number: UInt64, in source: EventSource) {
      guard let event = CatalogEvent(event, number, in: source.name) else { return nil }
      self.event = event
    }
  }

  package func hear(_ event: EngineEvent, number: UInt64, in source: EventSource, sharing shared: inout AnyObject?) {
    if kinds.isDisjoint(with: event.kind) { return }
    guard let translated = shared as? Translated ?? Translated(event, number, in: source) else { return }
    shared = translated
    let waits = state.withLock { state in
      if state.isReplaying { state.waiting.append(translated.event) }
      return state.isReplaying
    }
    if !waits { observer(translated.event) }
  }

  /// Calls the observer with the existing state, and then with the events that happened meanwhile.
  func replay(_ events: [CatalogEvent]) {
    for event in events { Path.calling(self) { observer(event) } }
    let waiting = state.withLock { state in
      defer { state = State(isReplaying: false) }
      return state.waiting
    }
    for event in waiting { Path.calling(self) { observer(event) } }
  }
}

extension EngineEvent {
  /// The kind of the observer's event, or none for events that observers don't receive.
  fileprivate var kind: CatalogEvent.Kinds {
    switch self {
    case .supplied: .supplied
    case .replaced: .replaced
    case .released: .released
    case .assembling: .assembling
    case .assembled: .assembled
    case .failed: .failed
    case .attemptFailed: .attemptFailed
    case .disposing: .disposing
    case .disposed: .disposed
    case .disposalFailed: .disposalFailed
    case .undisposed: .undisposed
    case .obtained, .missing, .built: []
    }
  }
}

/// Runs builders in an observer's context.
private struct EventContext: BuilderContext {
  let context: any AssemblyContext

  func assemble(_ entry: Definition, _ span: Span, in catalog: String, _ build: () throws -> Void) throws {
    try context.assemble(CatalogEvent(.assembling, entry, in: catalog, span), build)
  }

  func assemble(_ entry: Definition, _ span: Span, in catalog: String, _ build: () async throws -> Void) async throws {
    let kind = span.isDisposal ? CatalogEvent.Kind.disposing : .assembling
    try await context.assemble(CatalogEvent(kind, entry, in: catalog, span), build)
  }
}

extension CatalogEvent {
  /// Creates the observer's event for an event of the engine, or returns `nil` for events that observers don't receive.
  fileprivate init?(_ event: EngineEvent, _ number: UInt64, in catalog: String) {
    let (kind, entry, span): (Kind, Definition, Span?)
    switch event {
    case .supplied(let supplied): (kind, entry, span) = (.supplied, supplied, nil)
    case .replaced(let new, let old): (kind, entry, span) = (.replaced(previous: old.origin.location), new, nil)
    case .released(let released): (kind, entry, span) = (.released, released, nil)
    case .assembling(let begun, let its): (kind, entry, span) = (.assembling, begun, its)
    case .assembled(let ended, _, let start, let end, let its):
      (kind, entry, span) = (.assembled(in: start.map { $0.duration(to: end) }), ended, its)
    case .failed(let failed, let error, let its): (kind, entry, span) = (.failed(error), failed, its)
    case .attemptFailed(let tried, let error, let attempt, let pause):
      (kind, entry, span) = (.attemptFailed(error, attempt: attempt, pause: pause), tried, nil)
    case .disposing(let begun, let its): (kind, entry, span) = (.disposing, begun, its)
    case .disposed(let ended, let start, let end, let its):
      (kind, entry, span) = (.disposed(in: start.duration(to: end)), ended, its)
    case .disposalFailed(let failed, let error, let its): (kind, entry, span) = (.disposalFailed(error), failed, its)
    case .undisposed(let left): (kind, entry, span) = (.undisposed, left, nil)
    case .obtained, .missing, .built: return nil
    }
    self.init(kind, entry, in: catalog, span)
    self.number = number
    // A failed attempt is part of an assembly, which continues.
    if case .attemptFailed = kind { parent = Span.current.get() }
  }

  init(_ kind: Kind, _ entry: Definition, in catalog: String, _ span: Span? = nil) {
    self.init(kind, name: entry.name, location: entry.origin.location, catalog: catalog)
    id = span?.id
    parent = span?.parent
  }
}
