#if Macros
  import ServiceCatalogMacrosPlugin
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  /// Expands macros without the compiler.
  enum Expansion {
    static var macros: [String: MacroSpec] {
      [
        "Service": MacroSpec(type: ServiceMacro.self), "Component": MacroSpec(type: ComponentMacro.self),
        "Context": MacroSpec(type: ContextMacro.self), "Blueprint": MacroSpec(type: BlueprintMacro.self),
        "Assembles": MacroSpec(type: AssemblesMacro.self),
      ]
    }

    /// Expects the whole expansion of a source, and what is said of it.
    static func expect(
      _ source: String, expandsTo expected: String, diagnostics: [DiagnosticSpec] = [],
      applying fixIts: [String]? = nil,
      fixed: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      assertMacroExpansion(
        source, expandedSource: expected, diagnostics: diagnostics, macroSpecs: macros, applyFixIts: fixIts,
        fixedSource: fixed, indentationWidth: .spaces(2),
        failureHandler: { Issue.record("\($0.message)", sourceLocation: sourceLocation) })
    }

    /// A source without its macros, and with nothing added: what is left where they refuse.
    static func textWithoutMacros(_ source: String) -> String {
      text(of: source, macros: macros.mapValues { _ in MacroSpec(type: Nothing.self) })
    }

    /// The expansion of a source.
    static func text(of source: String, macros: [String: MacroSpec] = Expansion.macros) -> String {
      let file = Parser.parse(source: source)
      let context = BasicMacroExpansionContext(
        sourceFiles: [file: .init(moduleName: "TestModule", fullFilePath: "test.swift")])
      return file.expand(
        macroSpecs: macros,
        contextGenerator: {
          BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
        }, indentationWidth: .spaces(2)
      ).description
    }
  }

  /// Adds nothing.
  private enum Nothing: PeerMacro, ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) -> [DeclSyntax] { [] }

    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) -> [ExtensionDeclSyntax] { [] }
  }
#endif
