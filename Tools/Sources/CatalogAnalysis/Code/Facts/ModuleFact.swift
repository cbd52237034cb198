#if Tools
import CatalogWiring

/// An extension with `@Services`, with the keys that its functions use.
struct ModuleFact: Sendable {
  /// A key that a function needs, or adds to.
  struct Use: Sendable {
    var key: String
    /// The type of the parameter, if that is the type of the service.
    var type: String?
    var function: String
    var verb: Wiring.Module.Use.Verb
    var position: SourcePosition
  }

  /// A name in `allowing`, which may begin with a Swift module.
  struct Allowed: Sendable {
    var name: String
    var position: SourcePosition
  }

  var name: String
  /// The names in `allowing`; nil if all modules are allowed.
  var allowed: [Allowed]?
  var uses: [Use] = []
  /// Whether other Swift modules may name it.
  var isPublished: Bool
  var position: SourcePosition
}
#endif
