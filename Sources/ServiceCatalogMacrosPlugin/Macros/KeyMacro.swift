#if Macros
import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Key`: adds the protocol of the roots that supply a key which is declared by hand.
///
/// With a type, it also adds the blueprint of a service without a function, or of a collection.
package enum KeyMacro: PeerMacro, AccessorMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let key = try KeyDeclaration(declaration, attribute: node, in: context)
    return key.peers.map { DeclSyntax(unparsed: $0) }
  }

  package static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    // The other role reports the mistakes.
    guard let key = try? KeyDeclaration(declaration, attribute: node, in: context), let name = key.blueprint else {
      return []
    }
    return ["get { \(raw: name).self }"]
  }
}
#endif
