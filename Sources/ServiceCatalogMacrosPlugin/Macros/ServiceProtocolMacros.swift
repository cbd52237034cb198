#if Macros
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Component`: adds the protocol of a context that has the service and creates it.
package enum ComponentMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let service = try ServiceProtocol(declaration, attribute: node, in: context)
    let name = service.name
    // A context has many components, so common names of associated types such as `Element` would collide.
    let arguments =
      service.syntax.primaryAssociatedTypeClause?.primaryAssociatedTypes
      .map { Name.escaped(name.plain + Name($0.name).plain) } ?? []
    let types = arguments.map { "  associatedtype \($0)\n" }.joined()
    let type = "any \(name.written)" + (arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>")
    return [
      """
      \(raw: service.head)protocol \(raw: Name.escaped(name.plain + "Component")) {
      \(raw: types)  \(raw: service.isolation)static var \(raw: name.property): \(raw: type) { get }
        \(raw: service.isolation)static func \(raw: Name.escaped("create" + name.plain))() -> \(raw: type)
      }
      """
    ]
  }
}

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
