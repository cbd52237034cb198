#if Tools
import CatalogWiring

/// The service that a registration or a request of another library is about.
struct ServiceFact: Sendable {
  enum Subject: Sendable {
    /// A service by its type, its name, and the number of its builder's arguments; nil if the number is unknown.
    case typed(WrittenType, name: String?, arguments: Int?)
    /// A property or a function of a container with the given type.
    ///
    /// The type is empty if it's unknown.
    case member(String, of: String)
  }

  /// The library's style.
  var style: Wiring.Style
  var subject: Subject
  /// Whether the code can't mean anything else, so that a missing entry is an error.
  var isCertain = true
  /// The name of an additional accessor that Knit generates for the registration.
  var alias: String?

  /// The mark of a computed name, which may be any name.
  static let anyName = "*"
}

/// The identity of an entry of another library.
struct Service: Hashable {
  let style: Wiring.Style
  /// The type by which the entry is registered, or the container that has it as a member.
  var owner: String
  /// The name of the container's member; nil if the entry is registered by its type.
  var member: String?
  /// The name in the registration.
  var name: String?
  /// The number of the builder's arguments; nil if it's unknown.
  var arguments: Int? = 0
}
#endif
