#if Macros
import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Context`: adds a static property for each service.
///
/// It is created once, when a thread first reads it.
///
/// The properties are in an extension because the compiler doesn't check members that a macro adds to an enum. A
/// mistake in them would crash the compiler instead of being reported.
package enum ContextMacro: ExtensionMacro {
  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    try check(declaration, in: context)
    let arguments = node.arguments?.as(LabeledExprListSyntax.self) ?? []
    guard !arguments.isEmpty else {
      let text = "@Context needs services: list them, as in @Context(UserRepository.self, UserService.self)"
      throw Diagnostic(.noServices, text, at: node.attributeName).thrown
    }
    let visibility = Visibility(of: declaration.modifiers, in: context)
    var taken: [String: TokenSyntax?] = [:]
    for (name, token) in declaration.staticProperties { taken[name] = token }
    var members: [String] = []
    var problems: [Diagnostic] = []
    for argument in arguments {
      guard let type = NamedType(argument.expression), let name = type.name else {
        problems.append(.notAService(argument.expression))
        continue
      }
      let property = name.property
      if let declared = taken[property] {
        problems.append(.taken(property, by: declared, argument: argument, in: arguments))
        continue
      }
      taken[property] = .some(nil)
      let create = Name.escaped("create" + name.plain)
      members.append(
        "\(visibility.members)static let \(property): \(type.existential) = \(create)()")
    }
    guard problems.isEmpty else { throw DiagnosticsError(diagnostics: problems) }
    let limits = ([Syntax(declaration)] + context.lexicalContext)
      .compactMap { $0.asProtocol((any WithAttributesSyntax).self)?.attributes.limits }.joined()
    let isolation = declaration.modifiers.contains { $0.name.text == "nonisolated" } ? "nonisolated " : ""
    let text: DeclSyntax = """
      \(raw: limits)\(raw: isolation)extension \(type.trimmed) {
      \(raw: members.map { "  \($0)" }.joined(separator: "\n"))
      }
      """
    return text.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }

  private static func check(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) throws {
    if declaration.is(ProtocolDeclSyntax.self) {
      let text = "@Context applies to an enum, a struct, a class or an actor: a protocol has no static storage"
      throw Diagnostic(.notAContext, text, at: declaration.introducer).thrown
    }
    if let generic = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause {
      let text = "a generic type can't be a context: it has no static storage"
      throw Diagnostic(.genericContext, text, at: generic).thrown
    }
    if !context.lexicalContext.isEmpty,
      let modifier = declaration.modifiers.first(where: { $0.name.text == "private" })
    {
      let text = "the generated code is in an extension, which can't see a private type inside another type"
      throw Diagnostic(.privateContext, text, at: modifier, repairs: [modifier.widening]).thrown
    }
    // The outermost type is visible in the whole file.
    let isHidden = context.lexicalContext.dropLast().contains {
      $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "private" } == true
    }
    if isHidden {
      let text =
        "the generated code is in an extension, which can't see the members of a private type inside another type"
      throw Diagnostic(.privateContext, text, at: declaration.introducer).thrown
    }
    let isInGeneric = context.lexicalContext.contains {
      $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
    if isInGeneric {
      let text = "a type inside a generic one can't be a context: it has no static storage"
      throw Diagnostic(.genericContext, text, at: declaration.introducer).thrown
    }
  }
}

extension DeclGroupSyntax {
  /// The names of its static properties, with their tokens.
  fileprivate var staticProperties: [(String, TokenSyntax)] {
    (memberBlock.members.map(\.decl) + conditionalMembers).compactMap { $0.as(VariableDeclSyntax.self) }
      .filter { $0.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" } }
      .flatMap(\.bindings)
      .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
      .map { ($0.text, $0) }
  }
}

extension Diagnostic {
  fileprivate static func notAService(_ expression: ExprSyntax) -> Diagnostic {
    let member = expression.as(MemberAccessExprSyntax.self)
    let isName =
      expression.is(DeclReferenceExprSyntax.self) || member.map { $0.declName.baseName.text != "self" } == true
    let repaired: ExprSyntax = "\(expression.trimmed).self"
    let repairs = isName ? [("add '.self'", [FixIt.Change.exchange(expression, for: repaired)])] : []
    return Diagnostic(
      .notAService, "pass the protocol of the service, as in UserService.self", at: expression, repairs: repairs)
  }

  /// Returns the problem of a name that is already used.
  ///
  /// - Parameter declared: The context's own declaration with the name; nil if an earlier argument has it.
  fileprivate static func taken(
    _ property: String, by declared: TokenSyntax?, argument: LabeledExprSyntax, in arguments: LabeledExprListSyntax
  ) -> Diagnostic {
    let without = arguments.filter { $0.id != argument.id }.endingWithoutComma
    let repairs = [("remove it", [FixIt.Change.exchange(arguments, for: without)])]
    guard let declared else {
      return Diagnostic(
        .duplicateService, "'\(property)' is listed twice", at: argument.expression, repairs: repairs)
    }
    return Diagnostic(
      .declaredAlready, "'\(property)' is already declared by the context", at: argument.expression,
      notes: [Note(node: Syntax(declared), message: Remark(message: "declared here"))], repairs: repairs)
  }
}

extension LabeledExprListSyntax {
  fileprivate var endingWithoutComma: LabeledExprListSyntax {
    guard let last = indices.last else { return self }
    return with(\.[last].trailingComma, nil).with(\.[last].trailingTrivia, [])
  }
}
#endif
