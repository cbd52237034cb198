#if Macros
  import SwiftSyntax

  /// Whose a declaration is, as far as it is written there.
  enum Isolation: Equatable {
    /// Nothing is written, or `nonisolated`.
    case none
    case mainActor
    /// Another global actor's. By its name: what an attribute is, the syntax does not tell.
    case globalActor(String)

    /// The isolation that is written; nil if none is.
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
