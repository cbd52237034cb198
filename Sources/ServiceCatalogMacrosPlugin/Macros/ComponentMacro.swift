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
#endif
