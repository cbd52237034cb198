#if Macros || Tools
package import SwiftSyntax

/// A property of `Catalog` with `@Key`: the key of a blueprint that is written by hand.
package struct KeyDeclaration {
  package let syntax: VariableDeclSyntax
  package let attribute: AttributeSyntax

  /// Reads a property with its attribute.
  package init(_ syntax: VariableDeclSyntax, attribute: AttributeSyntax) {
    self.syntax = syntax
    self.attribute = attribute
  }

  /// The only binding of the property.
  private var binding: PatternBindingSyntax? { syntax.bindings.count == 1 ? syntax.bindings.first : nil }

  /// The name of the property, which is the key.
  package var name: TokenSyntax? { binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier }

  /// The type of the service, or of a collection's elements, in an argument.
  package var type: ExprSyntax? { attribute.list.first?.expression.namedType }

  /// Whether the argument is the type of a collection's elements.
  package var isCollection: Bool { attribute.list.first?.label != nil }

  /// The function that declares the service of an argument, as in `@Key(User.self)`; nil without an argument.
  private var function: String? {
    guard let type, let name else { return nil }
    let access = syntax.modifiers.access.map { $0 + " " } ?? ""
    let result = isCollection ? "[\(type.trimmedDescription)]" : type.trimmedDescription
    let others = syntax.attributes.compactMap { element -> String? in
      guard case .attribute(let other) = element, other.lastName != "Key" else { return nil }
      return other.trimmedDescription + " "
    }
    let mark = "\(others.joined())@\(isCollection ? "Collected" : "Supplied")"
    return "\(mark) \(access)static func \(name.text)() -> \(result)"
  }

  /// The first mistake.
  ///
  /// - Parameter isInCatalog: Whether the property is in an extension of `Catalog`.
  package func problem(isInCatalog: Bool) -> KeyProblem? {
    guard binding != nil, name != nil, isInCatalog, !syntax.modifiers.contains(where: { $0.name.text == "static" })
    else { return .notAProperty }
    return function.map { .declaresService(syntax, function: $0) }
  }
}

/// A mistake in a property with `@Key`.
package enum KeyProblem {
  case notAProperty
  /// The property declares a service that others supply, which is a function now.
  case declaresService(VariableDeclSyntax, function: String)
}
#endif
