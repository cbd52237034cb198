#if Tools
import CatalogWiring

/// A place that opens a scope, or creates a copy of a catalog.
struct OpeningFact: Sendable {
  /// The kind of opening.
  enum Kind: Sendable, Hashable {
    /// A scope of a kind; nil if the kind is not a literal.
    case scope(String?)
    /// A copy of a catalog.
    case copy
  }

  var kind: Kind
  /// The function that opens it: `withScope`, `makeScope`.
  var function: String
  /// The identifier of its catalog; see ``Receiver/derived(_:_:)``.
  var id: SourcePosition
  /// Whether its instances are disposed when it ends.
  var ending: Wiring.Opening.Ending
  var position: SourcePosition
  /// The catalog that the scope is opened in, or that is copied.
  var receiver = Receiver.other
  /// The value of `Catalog.main` at the place.
  var main = MainCatalog.around
}

/// A place that calls a function `shutdown`, or passes it on.
struct ShutdownFact: Sendable {
  var receiver: Receiver
  /// The type of the object that is shut down, if it is written.
  var type: String?
}
#endif
