#if Macros
import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Blueprint`: adds a blueprint that calls the type's initializer with services of the catalog.
///
/// The blueprint is next to the type. A named blueprint is nested in the type, because outside of a type the compiler
/// lets a macro add only names that are derived from the declaration's name.
package enum BlueprintMacro: PeerMacro, MemberMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    node.statesName ? [] : try blueprint(of: declaration, node, in: context)
  }

  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    node.statesName ? try blueprint(of: declaration, node, in: context) : []
  }

  private static func blueprint(
    of declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let type = try AssembledType(declaration, in: context)
    let arguments = try BlueprintArguments(node)
    let isInside = arguments.name != nil
    let initializer = try Initializer(of: type, attribute: node, isInside: isInside)
    let kind = try BlueprintKind(initializer, of: type, arguments)
    let visibility = Visibility(of: type.declaration.modifiers, in: context)
    let output = try type.output(arguments)
    let name = try arguments.name?.text(for: output, of: type) ?? type.name.plain + "Blueprint"
    if let access = arguments.access, access.visibility.isWider(than: visibility) {
      let problem = Diagnostic.widened(access, name: name, of: type, output: output, isInside: isInside)
      guard problem.diagMessage.severity != .error else { throw problem.thrown }
      context.diagnose(problem)
    }
    let blueprint = BlueprintText(
      type: type, name: name, initializer: initializer, kind: kind, output: output,
      visibility: arguments.access?.visibility ?? visibility, isInside: isInside)
    return ["\(raw: blueprint.text)"]
  }
}

extension AttributeSyntax {
  fileprivate var statesName: Bool {
    arguments?.as(LabeledExprListSyntax.self)?.contains { $0.label?.text == "name" } ?? false
  }
}

extension Diagnostic {
  /// Returns the problem of a blueprint that is more accessible than its type.
  fileprivate static func widened(
    _ access: BlueprintArguments.Access, name: String, of type: AssembledType, output: String, isInside: Bool
  ) -> Diagnostic {
    if output == type.reference {
      let text =
        "the output '\(type.name.plain)' is less accessible than the blueprint: pass a protocol as the output"
      return Diagnostic(.hiddenOutput, text, at: access.expression)
    }
    if isInside {
      let text =
        "'\(name)' is nested in '\(type.name.plain)', which is less accessible: "
        + "declare the blueprint, and mark a function in it with @Assembles"
      return Diagnostic(.hiddenBlueprint, text, at: access.expression)
    }
    let declared =
      NamedType(text: output).name.map { "'\($0.plain)Blueprint'" } ?? "a blueprint named after the service"
    let text =
      "'\(name)' shows the name of a less accessible type: declare \(declared), and mark a function in it with @Assembles"
    return Diagnostic(.hiddenName, text, at: access.expression, severity: .warning)
  }
}
#endif
