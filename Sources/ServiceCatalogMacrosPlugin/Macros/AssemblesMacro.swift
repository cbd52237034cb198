#if Macros
import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Assembles`: marks the initializer or function that a blueprint calls.
///
/// On an initializer of a type with `@Blueprint`, it adds nothing itself. On a function of a declared blueprint, it
/// adds
/// the function `assemble`, which calls the marked one.
package enum AssemblesMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let function = declaration.as(FunctionDeclSyntax.self), !context.isInFunction, context.lexicalContext.count > 0 {
      return ["\(raw: try BuilderFunction(function, in: context).text)"]
    }
    let removal = [("remove '@Assembles'", declaration.changes(removing: "Assembles"))]
    guard declaration.is(InitializerDeclSyntax.self) else {
      let text =
        "@Assembles applies to an initializer of a type with @Blueprint, or to a static function of a blueprint"
      throw Diagnostic(.misplacedMark, text, at: declaration.introducer, repairs: removal).thrown
    }
    if context.lexicalContext.first?.is(ExtensionDeclSyntax.self) == true {
      let text = "@Blueprint can't see an initializer in an extension: move it to the type itself"
      throw Diagnostic(.misplacedMark, text, at: node).thrown
    }
    return []
  }
}
#endif
