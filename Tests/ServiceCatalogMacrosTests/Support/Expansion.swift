#if Macros
import ServiceCatalogMacrosPlugin
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Expands macros without running the compiler.
enum Expansion {
  static var macros: [String: MacroSpec] {
    [
      "Service": MacroSpec(type: ServiceMacro.self), "Component": MacroSpec(type: ComponentMacro.self),
      "Context": MacroSpec(type: ContextMacro.self), "Services": MacroSpec(type: ServicesMacro.self),
      "Provides": MacroSpec(type: ProvidesMacro.self),
      "Contributes": MacroSpec(type: ProvidesMacro.self), "Decorates": MacroSpec(type: ProvidesMacro.self),
      "Configured": MacroSpec(type: ProvidesMacro.self),
      "Key": MacroSpec(type: KeyMacro.self), "Supplied": MacroSpec(type: SuppliedPeers.self),
      "Collected": MacroSpec(type: SuppliedPeers.self),
      "CompositionRoot": MacroSpec(
        type: CompositionRootMacro.self,
        conformances: ["ServiceCatalogMacros.CompositionRoot", "ServiceCatalogMacros._ListedModule"]),
    ]
  }

  /// Whether the test's context knows the locations of the members of a declaration.
  static let locatesMembers = text(
    of: "@Services(\"Shop\") extension Catalog { static func clock() -> Int { 1 } }"
  ).contains("fileID:")

  /// Expects the whole expansion of a source, and its diagnostics.
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

  /// Returns the expansion of a source.
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

/// The declarations that `@Supplied` adds, without the function's body, which the compiler checks.
private enum SuppliedPeers: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    try SuppliedMacro.expansion(of: node, providingPeersOf: declaration, in: context)
  }
}
#endif
