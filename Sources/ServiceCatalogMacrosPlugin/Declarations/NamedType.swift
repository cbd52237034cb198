#if Macros
import CatalogDeclarations
import SwiftSyntax
import SwiftSyntaxBuilder

/// A type in an argument: `X.self` or `(any X).self`.
struct NamedType {
  /// The type as it is written, without parentheses.
  let text: String

  init?(_ expression: ExprSyntax) {
    guard let type = expression.namedType else { return nil }
    text = type.trimmedDescription
  }

  /// The existential type: the type after `any`.
  var existential: String { text.hasPrefix("any ") ? text : "any \(text)" }

  /// The last name in the type, which the name of a property is derived from; nil for a composition and similar types.
  var name: Name? {
    var type: TypeSyntax = "\(raw: text)"
    if let constrained = type.as(SomeOrAnyTypeSyntax.self) { type = constrained.constraint }
    if let identifier = type.as(IdentifierTypeSyntax.self) { return Name(identifier.name) }
    return type.as(MemberTypeSyntax.self).map { Name($0.name) }
  }
}
#endif
