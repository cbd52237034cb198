#if Tools
/// The value of `Catalog.main` at a place in a body.
indirect enum MainCatalog: Sendable, Hashable {
  /// The value at the call of the body.
  case around
  /// The process's catalog, as in a detached task, which inherits no task-local values.
  case process
  /// The catalog that an operation runs with, such as a scope.
  ///
  /// Its expression is evaluated with the second value.
  case bound(Receiver, in: MainCatalog)
  /// Any catalog, because the sources don't show how the surrounding closure runs.
  case unknown
}

/// An assignment to a name or a property whose value may be a catalog.
struct AssignmentFact: Sendable {
  /// The last component of the name.
  var name: String
  /// Whether the target belongs to the object or the body itself: `name = …` or `self.name = …`.
  var isOwn: Bool
  var value: Receiver
  /// The value of `Catalog.main` in the assigned expression.
  var main: MainCatalog
}

extension Receiver {
  /// Whether it depends on the value of `Catalog.main`.
  var isOfMain: Bool {
    switch self {
    case .main: true
    case .derived(let receiver, _): receiver.isOfMain
    default: false
    }
  }
}
#endif
