#if Tools
/// The declaration or an extension of a type.
struct DeclaredType: Sendable {
  /// The names of the enclosing types, followed by the type's own name.
  var path: [String]
  var kind: DeclaredTypes.Kind
  var inherits: [String]
  var isOnMainActor: Bool
  /// Whether the type is visible only in its file.
  var isPrivate: Bool

  var name: String { path.last ?? "" }
}
#endif
