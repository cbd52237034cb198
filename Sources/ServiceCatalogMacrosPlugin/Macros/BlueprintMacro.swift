#if Macros
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
      let blueprint = BlueprintText(
        type: type, initializer: initializer, kind: try BlueprintKind(initializer, of: type, arguments),
        output: try type.output(arguments),
        visibility: arguments.access.map(Visibility.init(keyword:))
          ?? Visibility(of: type.declaration.modifiers, in: context))
      return ["\(raw: blueprint.text)"]
    }
  }
#endif
