#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A protocol with one of the macros, and the parts of it that the generated code repeats.
struct ServiceProtocol {
  let syntax: ProtocolDeclSyntax
  let name: Name
  /// The text before `protocol`: attributes, each on its own line, then modifiers.
  let head: String
  /// The text before each requirement.
  ///
  /// The isolation belongs to the service, not to the whole bundle or context.
  let isolation: String

  /// Creates the protocol of a declaration.
  ///
  /// - Parameters:
  ///   - declaration: The declaration with the attribute.
  ///   - attribute: The attribute.
  ///   - context: The context of the expansion.
  init(
    _ declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) throws {
    guard let syntax = declaration.as(ProtocolDeclSyntax.self) else {
      let text = "@\(attribute.lastName) applies to a protocol: attach it to the protocol of the service"
      throw Diagnostic(.notAProtocol, text, at: declaration.introducer).thrown
    }
    if context.isInFunction {
      let text = "the generated protocol isn't visible inside a function: move the protocol out of the function"
      throw Diagnostic(.localType, text, at: syntax.protocolKeyword).thrown
    }
    self.syntax = syntax
    name = Name(syntax.name)
    let nonisolated = syntax.modifiers.contains { $0.name.text == "nonisolated" } ? "nonisolated " : ""
    head = syntax.attributes.limits + Visibility(of: syntax.modifiers, in: context).modifier + nonisolated
    isolation = Isolation(attributes: syntax.attributes, modifiers: syntax.modifiers)?.attribute ?? ""
  }
}

extension Isolation {
  /// The attribute, with a space after it.
  fileprivate var attribute: String {
    switch self {
    case .none: ""
    case .mainActor: "@MainActor "
    case .globalActor(let name): "@\(name) "
    }
  }
}

extension MacroExpansionContext {
  /// Whether the declaration is in a function, a closure or an accessor, not in a type or a file.
  var isInFunction: Bool {
    lexicalContext.first.map { !$0.isProtocol((any DeclGroupSyntax).self) } ?? false
  }
}

extension DeclSyntaxProtocol {
  /// The keyword of the declaration, such as `class`; the first token if there is none.
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
