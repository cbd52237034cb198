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
  let decorator: Definition?

  init(_ entry: Definition, decorator: Definition? = nil) {
    self.entry = entry
    self.decorator = decorator
  }
}
