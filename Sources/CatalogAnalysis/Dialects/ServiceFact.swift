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

extension ServiceFact: StoredStruct {
  static let blank = ServiceFact(style: .catalogued, subject: .member("", of: ""))
  static let fields: [StoredField<Self>] = [.init(\.style), .init(\.subject), .init(\.isCertain), .init(\.alias)]
}

extension Wiring.Style: StoredCase {}

extension ServiceFact.Subject: StoredEnum {
  static let cases: [StoredEnumCase<Self>] = [
    .init(ServiceFact.Subject.typed) {
      if case .typed(let type, let name, let arguments) = $0 { (type, name, arguments) } else { nil }
    },
    .init(ServiceFact.Subject.member) {
      if case .member(let name, let container) = $0 { (name, container) } else { nil }
    },
  ]
}
#endif
