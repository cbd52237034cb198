/// A receiver of the events of a catalog and of the scopes that are opened from it.
///
/// This is the engine's only hook. Observation, recording and leak tracking are built on it. A listener is called on
/// the thread of the event. During the call, the engine holds no lock, except the gates of the constructions on that
/// thread. A listener may therefore use the catalog.
package protocol Listener: AnyObject, Sendable {
  /// Whether the listener also receives the events of copies of the catalog.
  var followsCopies: Bool { get }

  /// The events that the listener hears, while it may receive others.
  ///
  /// Obtaining a ready instance takes the fast path unless a listener hears ``EngineEvent/obtained(_:by:)``.
  var hearing: Hearing { get }

  /// Whether the listener's records are needed after it was removed.
  var keepsRecords: Bool { get }

  /// Whether someone sees the event ``EngineEvent/undisposed(_:)``, which is printed otherwise.
  var showsUndisposed: Bool { get }

  /// Whether someone sees the event ``EngineEvent/disposalFailed(_:_:_:)``, which is printed otherwise unless a shutdown throws it.
  var showsFailedDisposals: Bool { get }

  /// The context that runs builders, if the listener has one.
  var context: (any BuilderContext)? { get }

  /// Receives an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - number: The number of the event, which is larger than that of the listener's registration.
  ///   - source: The catalog in which the event happened.
  ///   - shared: An object that an earlier listener made for this event, for those of the same kind.
  func hear(_ event: EngineEvent, number: UInt64, in source: EventSource, sharing shared: inout AnyObject?)
}

extension Listener {
  package var hearing: Hearing { .assemblies }
  package var keepsRecords: Bool { false }
  package var showsUndisposed: Bool { false }
  package var showsFailedDisposals: Bool { false }
  package var context: (any BuilderContext)? { nil }
}

/// The catalog of an event, which may be deallocated.
package struct EventSource: Sendable, Equatable {
  /// The name of the kind of scope or, outside of scopes, of the catalog.
  package let name: String
  private let id: ObjectIdentifier

  package init(_ catalog: Catalog) { (name, id) = (catalog.name, ObjectIdentifier(catalog)) }
}

/// A listener's context, which runs builders.
package protocol BuilderContext: Sendable {
  /// Runs a synchronous builder.
  func assemble(_ entry: Definition, _ span: Span, in catalog: String, _ build: () throws -> Void) throws

  /// Runs an asynchronous builder.
  func assemble(_ entry: Definition, _ span: Span, in catalog: String, _ build: () async throws -> Void) async throws
}

/// An event of the engine.
///
/// The enum is indirect, because passing on a reference takes less code.
package indirect enum EngineEvent: Sendable {
  /// An entry was supplied that wasn't supplied before, or a contribution was added.
  case supplied(Definition)
  /// An entry was supplied that was already supplied.
  case replaced(Definition, previous: Definition)
  /// The catalog no longer keeps an instance.
  case released(Definition)
  /// An entry is obtained, by a part of another entry or by the program itself.
  case obtained(Definition, by: Part?)
  /// A part of an entry needs an entry that isn't supplied.
  case missing(String, by: Part)
  /// A builder begins.
  case assembling(Definition, Span)
  /// A builder or a decorator returned an instance, which a decorator changes next.
  case built(Definition, AnyBox)
  /// An entry was assembled, and its instance can be obtained.
  ///
  /// The beginning is `nil` if there were no listeners at that time.
  case assembled(Definition, [AnyBox], from: ContinuousClock.Instant?, to: ContinuousClock.Instant, Span)
  /// A builder or a decorator threw.
  case failed(Definition, CatalogError, Span)
  /// An attempt of a builder threw, and another one follows after a pause.
  case attemptFailed(Definition, any Error, attempt: Int, pause: Duration)
  /// The disposal of an instance begins.
  case disposing(Definition, Span)
  /// An instance was disposed.
  case disposed(Definition, from: ContinuousClock.Instant, to: ContinuousClock.Instant, Span)
  /// A disposal threw or exceeded the timeout.
  case disposalFailed(Definition, CatalogError, Span)
  /// A catalog is deallocated, or ends without waiting, with an instance that was never disposed.
  case undisposed(Definition)
}

/// The running part of an entry: its builder, one of its decorators, or the builder of a contribution.
package struct Part: Sendable {
  package let entry: Definition
  /// The running decorator, or `nil` while the builder runs.
  package let decorator: Decorator?

  init(_ entry: Definition, decorator: Decorator? = nil) {
    self.entry = entry
    self.decorator = decorator
  }
}
