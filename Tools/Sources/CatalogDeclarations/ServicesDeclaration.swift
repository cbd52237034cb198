#if Macros || Tools
package import SwiftSyntax

/// An extension of `Catalog` with `@Services`, as it is written.
package struct ServicesDeclaration {
  package let syntax: ExtensionDeclSyntax
  package let attribute: AttributeSyntax
  /// The isolation of functions that state none.
  package let isolation: Isolation

  /// Reads an extension; nil if it doesn't have the attribute.
  package init?(_ syntax: ExtensionDeclSyntax) {
    guard let attribute = syntax.attributes.first(named: "Services") else { return nil }
    self.init(syntax, attribute: attribute)
  }

  /// Reads an extension with its attribute.
  package init(_ syntax: ExtensionDeclSyntax, attribute: AttributeSyntax) {
    self.syntax = syntax
    self.attribute = attribute
    isolation = Isolation(attributes: syntax.attributes, modifiers: syntax.modifiers) ?? .none
  }

  /// The name of the module; nil if it isn't a literal.
  package var name: String? { attribute.list.first?.expression.literalText }

  /// The access level of the keys and the module, which may differ from that of the functions: `keys: .public`.
  package var keys: LabeledExprSyntax? { attribute.argument("keys") }

  /// The access level as a keyword, such as `public`; nil if it is that of the functions.
  package var accessOfKeys: String? {
    keys?.expression.as(MemberAccessExprSyntax.self).map { $0.declName.baseName.unescaped }
  }

  /// The scope that the services belong to; nil for the application.
  package var scope: ExprSyntax? { attribute.argument("in")?.expression.namedType }

  /// The boundary; nil if the services may need those of all modules.
  package var boundary: Boundary? { attribute.argument("allowing").flatMap { Boundary($0.expression) } }
}

/// A mistake in the attribute `@Services`.
package enum ServicesProblem {
  case noName(AttributeSyntax)
  case computedName(ExprSyntax)
  case notAScope(ExprSyntax)
}

extension ServicesDeclaration {
  /// The first mistake in the attribute.
  package var problem: ServicesProblem? {
    guard let argument = attribute.list.first else { return .noName(attribute) }
    guard name != nil else { return .computedName(argument.expression) }
    guard let scope = attribute.argument("in"), scope.expression.namedType == nil else { return nil }
    return .notAScope(scope.expression)
  }
}
#endif
