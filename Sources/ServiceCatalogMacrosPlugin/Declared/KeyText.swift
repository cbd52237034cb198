#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The text of the declarations that `@Key` adds to a property of `Catalog`.
struct KeyText {
  private let key: KeyDeclaration
  private let name: String
  private let visibility: Visibility
  /// The name of the blueprint that the macro adds; nil if it is declared by hand.
  private let blueprint: String?
  /// The getter of the property; nil if it is written by hand.
  var getter: String? {
    blueprint.flatMap { _ in key.writtenBlueprint }.map { "get { \($0).self }" }
  }

  init(
    _ declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) throws {
    let place = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      throw KeyProblem.notAProperty.diagnostic(of: declaration).thrown
    }
    key = KeyDeclaration(variable, attribute: attribute)
    if let problem = key.problem(isInCatalog: ["Catalog", "ServiceCatalog.Catalog"].contains(place)) {
      throw problem.diagnostic(of: declaration).thrown
    }
    name = key.name.map { Name($0).plain } ?? ""
    visibility = Visibility(of: variable.modifiers, in: context)
    blueprint = key.blueprint
  }

  /// The declarations that the macro adds next to the property.
  var peers: [String] {
    let names = KeyNames(name)
    // Every root supplies a collection, which is empty if no module contributes.
    let text =
      key.isCollection
      ? "\(visibility.modifier)typealias \(names.marker) = Any"
      : "/// A root that supplies `\(name)`.\n@_marker \(visibility.modifier)protocol \(names.marker) {}"
    // Only the module that supplies the key knows what it needs.
    let aliases = [(names.needs, "Void"), (names.owner, "ServiceCatalog.Catalog._NoModule")]
    let marker =
      visibility.isPrivate ? [] : [text] + aliases.map { "\(visibility.modifier)typealias \($0) = \($1)" }
    guard let blueprint, let argument = key.argument else { return marker }
    let type = (key.type ?? argument.expression).trimmedDescription
    let (kind, alias) = key.isCollection ? ("Contribution", "Element") : ("Supplied", "Output")
    let declaration = """
      /// `\(type)`, which \(key.isCollection ? "modules contribute to" : "a root supplies").
      \(key.syntax.attributes.limits)\(visibility.modifier)struct \(blueprint): ServiceCatalog.\(kind)Blueprint {
        \(visibility.members)typealias \(alias) = \(type)
      }
      """
    return [declaration] + marker
  }
}

extension KeyProblem {
  fileprivate func diagnostic(of declaration: some DeclSyntaxProtocol) -> Diagnostic {
    switch self {
    case .notAProperty:
      let text = "@Key applies to a key, which is a property in an extension of Catalog"
      return Diagnostic(.notAKey, text, at: declaration.introducer)
    case .noBlueprint(let name, let pattern):
      let text =
        "name the blueprint that @Key adds: write ': \(KeyNames(name).blueprint).Type' after the property"
      return Diagnostic(.notAKey, text, at: pattern)
    case .hasGetter(let accessors):
      return Diagnostic(.notAKey, "@Key adds the getter: remove this one", at: accessors)
    }
  }
}
#endif
