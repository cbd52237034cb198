#if Tools
package import SwiftSyntax

extension AttributeSyntax {
  /// The arguments in parentheses.
  package var list: LabeledExprListSyntax { arguments?.as(LabeledExprListSyntax.self) ?? [] }
}

extension DeclModifierListSyntax {
  /// Returns the global actor that a declaration states; empty if it is nonisolated, nil if it states neither.
  func globalActor(_ attributes: AttributeListSyntax) -> String? {
    contains { $0.name.text == "nonisolated" } ? "" : attributes.globalActor
  }
}

extension AttributeListSyntax {
  /// The last name of a global actor's attribute, which is recognized by its suffix.
  fileprivate var globalActor: String? {
    for case .attribute(let attribute) in self where attribute.arguments == nil {
      let name = attribute.attributeName.written.split(separator: ".").last.map(String.init) ?? ""
      if name.hasSuffix("Actor") { return name }
    }
    return nil
  }

  /// Returns the attribute with a name, with or without a module before it.
  package func first(named name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self {
      if let type = attribute.attributeName.as(IdentifierTypeSyntax.self) {
        if type.name.text == name { return attribute }
      } else if attribute.attributeName.written.split(separator: ".").last.map(String.init) == name {
        return attribute
      }
    }
    return nil
  }
}

extension String {
  /// The text with its first letter in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
#endif
