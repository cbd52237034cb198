/// Hears what happens in a catalog and in the scopes that are opened from it: the engine's one hook, behind which
/// observation, recording and leak tracking lie.
///
/// It is called on the thread on which something happens, and under no lock of the engine but the gates of what that thread
/// builds. So it may use the catalog.
package protocol Listener: AnyObject, Sendable {
  /// Whether copies of the catalog have this listener, too.
  var followsCopies: Bool { get }

  /// Is called when something happens.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - catalog: Where: the name of the kind of scope, or, outside of scopes, of the catalog.
  func hear(_ event: EngineEvent, in catalog: String)

  /// Whether builders run within `assemble` and `assembleAsync`.
  var hasContext: Bool { get }

  /// Runs a builder in a context of the listener's.
  ///
  /// - Parameters:
  ///   - event: That the assembly begins.
  ///   - catalog: Where.
  ///   - build: Runs the builder, and throws what it throws.
  func assemble(_ event: EngineEvent, in catalog: String, _ build: () throws -> Void) throws

  /// Runs an asynchronous builder in a context of the listener's.
  func assembleAsync(_ event: EngineEvent, in catalog: String, _ build: () async throws -> Void) async throws
}

extension Listener {
  package var hasContext: Bool { false }

  package func assemble(_ event: EngineEvent, in catalog: String, _ build: () throws -> Void) throws { try build() }

  package func assembleAsync(
    _ event: EngineEvent, in catalog: String, _ build: () async throws -> Void
  ) async throws {
    try await build()
  }
}

/// Something that happens in the engine.
///
/// It is behind a reference, because that takes less code to pass on.
package indirect enum EngineEvent: Sendable {
  /// An entry that held nothing was supplied, or a contribution was added.
  case supplied(Definition)
  /// An entry was supplied that held something.
  case replaced(Definition, previous: Definition)
  /// The catalog keeps an instance no more.
  case released(Definition)
  /// An entry is obtained, by a part of another one or by the program itself.
  case obtained(Definition, by: Part?)
  /// Nothing is supplied for what a part of an entry needs.
  case missing(String, by: Part)
  /// A builder begins.
  case assembling(Definition, Span)
  /// A builder, or a decorator, has returned an instance that a decorator changes next.
  case built(Definition, AnyBox)
  /// An entry was assembled, and its instance can be obtained. The beginning isn't known if nobody listened then.
  case assembled(Definition, [AnyBox], from: ContinuousClock.Instant?, to: ContinuousClock.Instant, Span)
  /// A builder or a decorator has thrown.
  case failed(Definition, CatalogError, Span)
  /// An instance is about to be disposed.
  case disposing(Definition, Span)
  /// An instance was disposed.
  case disposed(Definition, from: ContinuousClock.Instant, to: ContinuousClock.Instant, Span)
  /// A disposal threw or took too long.
  case disposalFailed(Definition, CatalogError, Span)
  /// A catalog goes with an instance that was never disposed.
  case undisposed(Definition)
}

/// The part of an entry that runs: its builder, one of its decorators, or the builder of a contribution.
package struct Part: Sendable {
  package let entry: Definition
  /// The decorator that runs, if it isn't the builder.
  let decorator: AnyDecorator?

  init(_ entry: Definition, decorator: AnyDecorator? = nil) {
    self.entry = entry
    self.decorator = decorator
  }
}

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
