#if Macros || Tools
package import SwiftSyntax

/// The isolation that a declaration states.
package enum Isolation: Equatable {
  /// Nothing is written, or `nonisolated`.
  case none
  case mainActor
  /// Another global actor. It is recognized by its name, because syntax doesn't show what an attribute is.
  case globalActor(String)

  /// Creates the stated isolation; nil if there is none.
  package init?(attributes: AttributeListSyntax, modifiers: DeclModifierListSyntax) {
    if modifiers.contains(where: { $0.name.text == "nonisolated" }) {
      self = .none
      return
    }
    for case .attribute(let attribute) in attributes where Isolation.isActor(attribute) {
      let isMainActor = attribute.lastName == "MainActor"
      self = isMainActor ? .mainActor : .globalActor(attribute.attributeName.trimmedDescription)
      return
    }
    return nil
  }

  private static func isActor(_ attribute: AttributeSyntax) -> Bool {
    attribute.arguments == nil && attribute.lastName.hasSuffix("Actor")
  }
}
#endif
