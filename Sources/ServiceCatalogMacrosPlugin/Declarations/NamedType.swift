#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A type that an argument names: `X.self` or `(any X).self`.
  struct NamedType {
    /// The type as it is written, without parentheses around it.
    let text: String

    /// The type of a text.
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

    /// The type behind an `any`.
    var existential: String { text.hasPrefix("any ") ? text : "any \(text)" }

    /// The last name in it, of which a property's is made; nil for a composition and the like.
    var name: Name? {
      var type: TypeSyntax = "\(raw: text)"
      if let constrained = type.as(SomeOrAnyTypeSyntax.self) { type = constrained.constraint }
      if let identifier = type.as(IdentifierTypeSyntax.self) { return Name(identifier.name) }
      return type.as(MemberTypeSyntax.self).map { Name($0.name) }
    }
  }
#endif
