#if Macros
import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Services`: adds the blueprints and keys of the services that an extension declares, and a module with all of them.
///
/// It is one macro for the whole extension, because each expansion takes the compiler about as long as all the rest.
package enum ServicesMacro: MemberMacro {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let services = try ServicesExtension(declaration, attribute: node)
    return ModuleText(services, in: context).declarations.map { DeclSyntax(unparsed: $0) }
  }
}

/// `@Provides`: states the lifetime of a service, for `@Services` to read.
package enum ProvidesMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let isInside =
      context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.attributes.first(named: "Services") != nil
    guard isInside, declaration.is(FunctionDeclSyntax.self) else {
      let text = "@\(node.lastName) applies to a static function in an extension of Catalog with @Services"
      let removal = [("remove '@\(node.lastName)'", declaration.changes(removing: node.lastName))]
      throw Diagnostic(.misplacedMark, text, at: node, repairs: removal).thrown
    }
    return []
  }
}
#endif
