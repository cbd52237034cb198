#if Macros
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@CompositionRoot`: installs the modules that the inheritance clause lists, and proves that nothing is missing.
package enum CompositionRootMacro: MemberMacro, ExtensionMacro {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let root = try RootDeclaration(declaration, attribute: node, in: context)
    return RootText(root: root, attribute: node, context: context).members.map { DeclSyntax(unparsed: $0) }
  }

  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // The other role reports the mistakes.
    guard !protocols.isEmpty, (try? RootDeclaration(declaration, attribute: node, in: context)) != nil else {
      return []
    }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): ServiceCatalogMacros.CompositionRoot {}")]
  }
}
#endif
