#if Macros
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Service`: adds the protocol of a bundle that has the service.
package enum ServiceMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let service = try ServiceProtocol(declaration, attribute: node, in: context)
    let implementation = "\(service.name.plain)Impl"
    return [
      """
      \(raw: service.head)protocol \(raw: Name.escaped("Has" + service.name.plain)) {
        associatedtype \(raw: Name.escaped(implementation)): \(raw: service.name.written)
        \(raw: service.isolation)var \(raw: service.name.property): \(raw: Name.escaped(implementation)) { get }
      }
      """
    ]
  }
}
#endif
