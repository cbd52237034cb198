#if Macros || Tools
package import SwiftSyntax

/// A property of `Catalog` with `@Key`.
package struct KeyDeclaration {
  package let syntax: VariableDeclSyntax
  package let attribute: AttributeSyntax

  /// Reads a property; nil if it doesn't have the attribute.
  package init?(_ syntax: VariableDeclSyntax) {
    guard let attribute = syntax.attributes.first(named: "Key") else { return nil }
    self.init(syntax, attribute: attribute)
  }

  /// Reads a property with its attribute.
  package init(_ syntax: VariableDeclSyntax, attribute: AttributeSyntax) {
    self.syntax = syntax
    self.attribute = attribute
  }

  /// The only binding of the property.
  package var binding: PatternBindingSyntax? { syntax.bindings.count == 1 ? syntax.bindings.first : nil }

  /// The name of the property, which is the key.
  package var name: TokenSyntax? { binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier }

  /// The argument with the type of the service, or of a collection's elements.
  ///
  /// Without it, the blueprint is declared by hand.
  package var argument: LabeledExprSyntax? { attribute.list.first }

  /// The type in the argument.
  package var type: ExprSyntax? { argument?.expression.namedType }

  /// Whether modules contribute to the key: `@Key(collecting: (any Panel).self)`.
  package var isCollection: Bool { argument?.label?.text == "collecting" }

  /// The name of the blueprint that the macro adds: that of the property's type, without `.Type`.
  package var blueprint: String? {
    guard argument != nil, let type = typeOfBlueprint else { return nil }
    return type.as(IdentifierTypeSyntax.self)?.name.text ?? type.as(MemberTypeSyntax.self)?.name.text
  }

  /// The type of the blueprint as it is written, such as `Catalog.Notes::SettingsBlueprint`.
  package var writtenBlueprint: String? { typeOfBlueprint?.trimmedDescription }

  private var typeOfBlueprint: TypeSyntax? { binding?.typeAnnotation?.type.as(MetatypeTypeSyntax.self)?.baseType }

  /// The first mistake.
  ///
  /// - Parameter isInCatalog: Whether the property is in an extension of `Catalog`.
  package func problem(isInCatalog: Bool) -> KeyProblem? {
    guard let binding, let name, isInCatalog, !syntax.modifiers.contains(where: { $0.name.text == "static" }) else {
      return .notAProperty
    }
    guard argument != nil else { return nil }
    if blueprint == nil { return .noBlueprint(name: name.unescaped, binding.pattern) }
    return binding.accessorBlock.map { .hasGetter($0) }
  }
}

/// A mistake in a property with `@Key`.
package enum KeyProblem {
  case notAProperty
  case noBlueprint(name: String, PatternSyntax)
  case hasGetter(AccessorBlockSyntax)
}
#endif
