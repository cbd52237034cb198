#if Macros || Tools
package import SwiftSyntax

/// A function of `Catalog` without a body, whose service others supply, or whose elements modules contribute:
/// `@Supplied static func user() -> User`, `@Collected static func panels() -> [any Panel]`, and
/// `@Collected static func handlers() -> [Topic: any Handler]`.
package struct SuppliedFunction {
  package let syntax: FunctionDeclSyntax
  package let attribute: AttributeSyntax
  /// Whether modules contribute to the service.
  package let isCollection: Bool

  /// Reads a function; nil if it doesn't have one of the attributes.
  package init?(_ syntax: FunctionDeclSyntax) {
    guard let attribute = syntax.attributes.first(named: "Supplied") ?? syntax.attributes.first(named: "Collected")
    else { return nil }
    self.init(syntax, attribute: attribute)
  }

  /// Reads a function with its attribute.
  package init(_ syntax: FunctionDeclSyntax, attribute: AttributeSyntax) {
    self.syntax = syntax
    self.attribute = attribute
    isCollection = attribute.lastName == "Collected"
  }

  /// The name without backticks, which is the key.
  package var name: String { syntax.name.unescaped }

  /// The type of the service, or of a collection's elements; nil if the function has none.
  package var type: TypeSyntax? {
    let result = syntax.signature.returnClause?.type
    return isCollection ? result?.as(ArrayTypeSyntax.self)?.element ?? dictionary?.value : result
  }

  /// The type of the keys of a collection's elements; nil for other functions.
  package var keyType: TypeSyntax? { isCollection ? dictionary?.key : nil }

  private var dictionary: DictionaryTypeSyntax? { syntax.signature.returnClause?.type.as(DictionaryTypeSyntax.self) }

  /// The protocol of the blueprint.
  package var protocolName: String {
    guard isCollection else { return "SuppliedBlueprint" }
    return keyType == nil ? "ContributionBlueprint" : "KeyedContributionBlueprint"
  }

  package var isThrowing: Bool { syntax.signature.effectSpecifiers?.throwsClause != nil }

  /// The first mistake.
  ///
  /// - Parameter isInCatalog: Whether the function is in an extension of `Catalog`.
  package func problem(isInCatalog: Bool) -> SuppliedProblem? {
    guard isInCatalog, syntax.modifiers.contains(where: { $0.name.text == "static" }),
      syntax.genericParameterClause == nil
    else { return .notAFunction }
    if let other = Mark.all(of: syntax).first { return .otherMark(other) }
    if let body = syntax.body { return .hasBody(body) }
    if let parameter = syntax.signature.parameterClause.parameters.first { return .hasParameter(parameter) }
    if let async = syntax.signature.effectSpecifiers?.asyncSpecifier { return .isAsync(async) }
    if let condition = syntax.attributes.firstConditional { return .conditionalAttribute(condition) }
    if let actor = syntax.attributes.first(named: "MainActor") { return .isIsolated(actor) }
    if let level = syntax.modifiers.first(where: { ["private", "fileprivate"].contains($0.name.text) }) {
      return .isPrivate(level)
    }
    if let type = syntax.signature.effectSpecifiers?.throwsClause?.type,
      !["CatalogError", "ServiceCatalog.CatalogError", "any Error"].contains(type.trimmedDescription)
    {
      return .throwsOther(type)
    }
    guard let type else { return .noType(syntax) }
    let tokens = [type, keyType].compactMap(\.self).flatMap { Array($0.tokens(viewMode: .sourceAccurate)) }
    if tokens.contains(where: { $0.tokenKind == .keyword(.some) }) { return .noType(syntax) }
    return LocalNames(in: syntax.signature).reference(to: Set(aliases.map(\.name))).map { .hiddenName($0) }
  }

  /// The type aliases of the blueprint, with their types.
  package var aliases: [(name: String, type: TypeSyntax)] {
    [(isCollection ? "Element" : "Output", type), ("Key", keyType)].compactMap { name, type in type.map { (name, $0) } }
  }
}

/// A mistake in a function with `@Supplied` or `@Collected`.
package enum SuppliedProblem {
  case notAFunction
  case otherMark(Mark)
  case hasBody(CodeBlockSyntax)
  case hasParameter(FunctionParameterSyntax)
  case isAsync(TokenSyntax)
  case conditionalAttribute(IfConfigDeclSyntax)
  case isIsolated(AttributeSyntax)
  case isPrivate(DeclModifierSyntax)
  case throwsOther(TypeSyntax)
  case noType(FunctionDeclSyntax)
  /// A name in the type that an alias of the generated code has, too.
  case hiddenName(TokenSyntax)

  /// Whether the function nevertheless has a key and a type.
  package var leavesKey: Bool {
    switch self {
    case .notAFunction, .otherMark, .isPrivate, .noType, .hiddenName: false
    case .hasBody, .hasParameter, .isAsync, .conditionalAttribute, .isIsolated, .throwsOther: true
    }
  }
}
#endif
