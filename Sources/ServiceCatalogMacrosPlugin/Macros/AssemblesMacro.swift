#if Macros
  import SwiftDiagnostics
  package import SwiftSyntax
  package import SwiftSyntaxMacros

  /// `@Assembles`: marks the initializer that `@Blueprint` of its type calls, and adds nothing itself.
  package enum AssemblesMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let removal = [("remove '@Assembles'", declaration.changes(removing: "Assembles"))]
      guard declaration.is(InitializerDeclSyntax.self) else {
        let text = "@Assembles marks an initializer: the one that @Blueprint calls"
        throw Diagnostic(.misplacedMark, text, at: declaration.introducer, repairs: removal).thrown
      }
      if context.lexicalContext.first?.is(ExtensionDeclSyntax.self) == true {
        let text = "@Blueprint does not see the initializers of an extension: move this one to the type itself"
        throw Diagnostic(.misplacedMark, text, at: node).thrown
      }
      return []
    }
  }
#endif
