#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftParser
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Services`: adds the blueprints and keys of the services that an extension declares, and a module with all of them.
///
/// It is one macro for the whole extension, because each expansion takes the compiler about as long as all the rest.
package enum ServicesMacro: MemberMacro {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let services = try ServicesExtension(declaration, attribute: node)
    for problem in services.problems { context.diagnose(problem) }
    return ModuleText(services, attribute: node, in: context).declarations.map { DeclSyntax(unparsed: $0) }
  }
}

/// `@Provides`: states the traits of a service, for `@Services` to read.
package enum ProvidesMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let isInside =
      context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.attributes.first(named: "Services") != nil
    guard isInside, declaration.is(FunctionDeclSyntax.self) else {
      let text = "@\(node.lastName) applies to a static function in an extension of Catalog with @Services"
      let removal = [("remove '@\(node.lastName)'", declaration.changes(removing: node.lastName))]
      throw Diagnostic(.misplacedMark, text, at: node, repairs: removal).thrown
    }
    // The compiler reports a name that it doesn't know, and then doesn't expand this macro.
    if let unknown = Mark(node)?.unknownTraits.first { throw Diagnostic.unknownTrait(unknown).thrown }
    return []
  }
}

/// `@Provides(by:)`: writes the body of a service's function, which calls an initializer with the function's labels.
package enum ProvidesByMacro: PeerMacro, BodyMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    try ProvidesMacro.expansion(of: node, providingPeersOf: declaration, in: context)
  }

  package static func expansion(
    of node: AttributeSyntax, providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
    in context: some MacroExpansionContext
  ) throws -> [CodeBlockItemSyntax] {
    // `@Services` reports the mistakes.
    guard let function = declaration.as(FunctionDeclSyntax.self), function.body == nil,
      let type = Mark(node)?.initializedType
    else { return declaration.body.map { Array($0.statements) } ?? [] }
    let arguments = function.signature.parameterClause.parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.tokenKind == .wildcard ? name : "\(Name.label(parameter.firstName.text)): \(name)"
    }
    let effects = function.signature.effectSpecifiers
    var (marks, value) = ("", "\(type.trimmedDescription)(\(arguments.joined(separator: ", ")))")
    // The initializer may neither throw nor suspend. `try` and `await` then apply to these functions.
    if effects?.asyncSpecifier != nil { (marks, value) = ("await ", "ServiceCatalogMacros._awaiting(\(value))") }
    if let clause = effects?.throwsClause {
      (marks, value) = ("try \(marks)", clause.type == nil ? "ServiceCatalogMacros._trying(\(value))" : value)
    }
    return ["\(raw: marks)\(raw: value)"]
  }
}

/// `@CompositionRoot`: installs the modules that the inheritance clause lists, and proves that nothing is missing.
package enum CompositionRootMacro: MemberMacro, ExtensionMacro {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let root = try DeclaredRoot(declaration, attribute: node, missing: protocols, in: context)
    if let problem = root.problem {
      context.diagnose(problem)
    } else if root.entries.isEmpty {
      let text =
        "nothing that code outside of services obtains is proved: list it, as in @CompositionRoot(entry: \\.agenda)"
      context.diagnose(Diagnostic(.noEntries, text, at: node, severity: .note))
    }
    return RootText(root: root, attribute: node, context: context).members.map { DeclSyntax(unparsed: $0) }
  }

  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // The other role reports the mistakes.
    guard !protocols.isEmpty, let root = try? DeclaredRoot(declaration, attribute: node, in: context) else {
      return []
    }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: root.protocols) {}")]
  }
}

/// `@CompositionRoot` with a key that the compiler doesn't accept: repeats the keys where they are reported, and adds what a
/// root has, so that nothing else is reported.
package enum MistypedRootMacro: MemberMacro, ExtensionMacro {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let root = try DeclaredRoot(declaration, attribute: node, missing: protocols, in: context)
    if let problem = root.problem { context.diagnose(problem) }
    return RootText(root: root, attribute: node, context: context, isMistyped: true).members
      .map { DeclSyntax(unparsed: $0) }
  }

  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    try CompositionRootMacro.expansion(
      of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols, in: context)
  }
}

/// `@Key`: adds the protocol of the roots that supply a key whose blueprint is written by hand.
package enum KeyMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let key = try KeyText(declaration, attribute: node, in: context)
    if let problem = key.problem { throw problem.thrown }
    return key.peers.map { DeclSyntax(unparsed: $0) }
  }
}

/// `@Key(User.self)`: explains that a function declares such a key.
package enum KeyOfServiceMacro: PeerMacro, AccessorMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let key = try KeyText(declaration, attribute: node, in: context)
    if let problem = key.problem { context.diagnose(problem) }
    return (key.placeholder.map { [$0] } ?? []).map { DeclSyntax(unparsed: $0) }
      + key.peers.map { DeclSyntax(unparsed: $0) }
  }

  package static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] { ["get { fatalError() }"] }
}

/// `@Supplied` and `@Collected`: add the blueprint and the key of a service that others supply, and the function's body.
package enum SuppliedMacro: PeerMacro, BodyMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let text = try SuppliedText(declaration, attribute: node, in: context)
    if let problem = text.problem { context.diagnose(problem) }
    return text.peers.map { DeclSyntax(unparsed: $0) }
  }

  package static func expansion(
    of node: AttributeSyntax, providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
    in context: some MacroExpansionContext
  ) throws -> [CodeBlockItemSyntax] {
    // The other role reports the mistakes.
    guard let text = try? SuppliedText(declaration, attribute: node, in: context), text.problem == nil else {
      return declaration.body.map { Array($0.statements) } ?? ["fatalError()"]
    }
    return ["\(raw: text.body)"]
  }
}

/// `#_prove`: calls the functions of a module that prove its needs, in the function of the root that proves the module.
///
/// As a default argument it is expanded where the function is called, so the compiler reports each missing service there.
package enum ProveMacro: ExpressionMacro {
  package static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let texts = node.arguments.compactMap { $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
    guard texts.count == 3 else { return "()" }
    let module = "\(texts[0]).\(texts[1])."
    let calls = texts[2].split(separator: " ").map { proof in
      proof.hasPrefix("!")
        ? OnlySupplier.calls(String(proof.dropFirst()), of: module)
        : "\(module)\(Name.member(String(proof)))(ProvedRoot.self)"
    }
    return "{\n\(raw: calls.joined(separator: "\n").indented)\n}()"
  }
}

extension DeclSyntax {
  /// Creates a declaration with a text that isn't parsed.
  ///
  /// The compiler parses the expansion anyway. Parsing it here as well takes longer than writing it.
  init(unparsed text: String) {
    self.init(MissingDeclSyntax(placeholder: .unknown(text, presence: .present)))
  }
}
#endif
