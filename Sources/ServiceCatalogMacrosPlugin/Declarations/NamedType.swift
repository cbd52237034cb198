#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

/// A type in an argument: `X.self` or `(any X).self`.
struct NamedType {
  /// The type as it is written, without parentheses.
  let text: String

  /// Creates the type with a text.
  init(text: String) {
    self.text = text
  }

  init?(_ expression: ExprSyntax) {
    guard let access = expression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self",
      let base = access.base
    else { return nil }
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first else {
      text = base.trimmedDescription
      return
    }
    text = only.expression.trimmedDescription
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
