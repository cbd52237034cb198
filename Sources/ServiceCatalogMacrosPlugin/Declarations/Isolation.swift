#if Macros
import SwiftSyntax

/// The isolation that a declaration states.
enum Isolation: Equatable {
  /// Nothing is written, or `nonisolated`.
  case none
  case mainActor
  /// Another global actor. It is recognized by its name, because syntax doesn't show what an attribute is.
  case globalActor(String)

  /// Creates the stated isolation; nil if there is none.
  init?(attributes: AttributeListSyntax, modifiers: DeclModifierListSyntax) {
    if modifiers.contains(where: { $0.name.text == "nonisolated" }) {
      self = .none
    } else if let actor = attributes.plain.first(where: Isolation.isActor) {
      self = actor.lastName == "MainActor" ? .mainActor : .globalActor(actor.attributeName.trimmedDescription)
    } else {
      return nil
    }
  }

  static func isActor(_ attribute: AttributeSyntax) -> Bool {
    attribute.lastName.hasSuffix("Actor") && attribute.arguments == nil
  }

  /// The attribute, with a space after it.
  var attribute: String {
    switch self {
    case .none: ""
    case .mainActor: "@MainActor "
    case .globalActor(let name): "@\(name) "
    }
  }
}
#endif
