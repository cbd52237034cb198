#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A protocol that has one of the macros, and what stands beside it repeats of it.
  struct ServiceProtocol {
    let syntax: ProtocolDeclSyntax
    let name: Name
    /// What stands before `protocol`: attributes on lines of their own, then modifiers.
    let head: String
    /// What stands before each requirement: the isolation is the service's, not that of the whole bundle or context.
    let isolation: String

    /// - Parameters:
    ///   - declaration: What has the attribute.
    ///   - attribute: The attribute.
    ///   - context: The expansion's.
    init(
      _ declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax, in context: some MacroExpansionContext
    ) throws {
      guard let syntax = declaration.as(ProtocolDeclSyntax.self) else {
        let text = "@\(attribute.lastName) is for a protocol: the one that says what a service does"
        throw Diagnostic(.notAProtocol, text, at: declaration.introducer).thrown
      }
      if context.isInFunction {
        let text = "what is added beside a protocol inside a function is not seen: move it out"
        throw Diagnostic(.localType, text, at: syntax.protocolKeyword).thrown
      }
      self.syntax = syntax
      name = Name(syntax.name)
      let nonisolated = syntax.modifiers.contains { $0.name.text == "nonisolated" } ? "nonisolated " : ""
      head = syntax.attributes.limits + Visibility(of: syntax.modifiers, in: context).modifier + nonisolated
      isolation = Isolation(attributes: syntax.attributes, modifiers: syntax.modifiers)?.attribute ?? ""
    }
  }

  extension MacroExpansionContext {
    /// Whether the declaration stands in a function, a closure or an accessor, and not in a type or a file.
    var isInFunction: Bool {
      lexicalContext.first.map { !$0.isProtocol((any DeclGroupSyntax).self) } ?? false
    }
  }

  extension DeclSyntaxProtocol {
    /// The keyword that says what kind of declaration it is, such as `class`; the first token if there is none.
    var introducer: TokenSyntax {
      if let group = asProtocol((any DeclGroupSyntax).self) { return group.introducer }
      if let function = self.as(FunctionDeclSyntax.self) { return function.funcKeyword }
      if let variable = self.as(VariableDeclSyntax.self) { return variable.bindingSpecifier }
      if let initializer = self.as(InitializerDeclSyntax.self) { return initializer.initKeyword }
      if let alias = self.as(TypeAliasDeclSyntax.self) { return alias.typealiasKeyword }
      return firstToken(viewMode: .sourceAccurate) ?? .unknown("")
    }
  }
#endif
