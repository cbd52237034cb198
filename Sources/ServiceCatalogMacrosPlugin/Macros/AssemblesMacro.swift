#if Macros
  import SwiftDiagnostics
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// `@Assembles`: marks the initializer that `@Blueprint` of its type calls, and adds nothing itself; of a blueprint that
  /// is declared, marks the function that assembles, and adds the requirement that calls it.
  package enum AssemblesMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      if let function = declaration.as(FunctionDeclSyntax.self), !context.isInFunction, context.lexicalContext.count > 0
      {
        return ["\(raw: try BuilderFunction(function, in: context).text)"]
      }
      let removal = [("remove '@Assembles'", declaration.changes(removing: "Assembles"))]
      guard declaration.is(InitializerDeclSyntax.self) else {
        let text = "@Assembles marks an initializer that @Blueprint calls, or a static function of a blueprint"
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
