#if Tools
import CatalogWiring

/// The place of a closure that is passed to a function.
struct ClosureFact: Sendable, Hashable {
  var start: SourcePosition
  var end: SourcePosition
  /// The closures within it, which may run later.
  var inner: [ClosureFact] = []

  /// Returns whether code runs with the closure.
  func contains(_ position: SourcePosition) -> Bool {
    start < position && position < end && !inner.contains { $0.start < position && position < $0.end }
  }
}
#endif
