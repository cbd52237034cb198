#if Macros
  import SwiftDiagnostics
  package import SwiftSyntax
  import SwiftSyntaxBuilder
  package import SwiftSyntaxMacros

  /// `@Blueprint`: the blueprint that calls the type's initializer with what the catalog has by those names.
  ///
  /// It stands beside the type. With a name, it stands inside: outside of a type, the compiler lets a macro add only a
  /// name that is made of the one of the declaration.
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
    /// What is wrong with a blueprint that more code sees than its type.
    fileprivate static func widened(
      _ access: BlueprintArguments.Access, name: String, of type: AssembledType, output: String, isInside: Bool
    ) -> Diagnostic {
      if output == type.reference {
        let text = "what it gives, '\(type.name.plain)', is seen by less code: say a protocol as its output"
        return Diagnostic(.hiddenOutput, text, at: access.expression)
      }
      if isInside {
        let text =
          "'\(name)' is written inside '\(type.name.plain)', which less code sees: "
          + "declare the blueprint, and mark a function in it with @Assembles"
        return Diagnostic(.hiddenBlueprint, text, at: access.expression)
      }
      let declared =
        NamedType(text: output).name.map { "'\($0.plain)Blueprint'" } ?? "one that is named after the service"
      let text =
        "'\(name)' shows the name of a type that is hidden: declare \(declared), and mark a function in it with @Assembles"
      return Diagnostic(.hiddenName, text, at: access.expression, severity: .warning)
    }
  }
#endif
