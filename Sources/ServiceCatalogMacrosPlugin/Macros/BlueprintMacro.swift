#if Macros
  import SwiftDiagnostics
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// `@Blueprint`: the blueprint that calls the type's initializer with what the catalog has by those names.
  package enum BlueprintMacro: PeerMacro {
    package static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let type = try AssembledType(declaration, in: context)
      let arguments = try BlueprintArguments(node)
      let initializer = try Initializer(of: type, attribute: node)
      let kind = try BlueprintKind(initializer, of: type, arguments)
      let visibility = Visibility(of: type.declaration.modifiers, in: context)
      let output = try type.output(arguments)
      if let access = arguments.access, access.visibility.isWider(than: visibility), output == type.reference {
        let text = "what it gives, '\(type.name.plain)', is seen by less code: say a protocol as its output"
        throw Diagnostic(.hiddenOutput, text, at: access.expression).thrown
      }
      let blueprint = BlueprintText(
        type: type, initializer: initializer, kind: kind,
        output: output, visibility: arguments.access?.visibility ?? visibility)
      return ["\(raw: blueprint.text)"]
    }
  }
#endif
