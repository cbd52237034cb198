#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The text of the declarations next to a key that no module declares with a body.
struct KeyText {
  /// The name of the key, without backticks.
  private let name: String
  private let visibility: Visibility
  private let isCollection: Bool
  /// The mistake in it.
  let problem: Diagnostic?
  /// The blueprint that a key with a mistake names, so that the compiler reports nothing else; nil for any other key.
  private(set) var placeholder: String?

  /// Creates the text for a property with `@Key`.
  init(
    _ declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      throw KeyProblem.notAProperty.diagnostic(of: declaration).thrown
    }
    let key = KeyDeclaration(variable, attribute: attribute)
    let problem = key.problem(isInCatalog: context.isInCatalog)
    let diagnostic = problem?.diagnostic(of: declaration)
    if case .notAProperty = problem, let diagnostic { throw diagnostic.thrown }
    self.init(
      name: key.name.map { Name($0).plain } ?? "", visibility: Visibility(of: variable.modifiers, in: context),
      isCollection: key.isCollection, problem: diagnostic)
    if let type = key.type {
      let members = "\(visibility.members)typealias \(isCollection ? "Element" : "Output") = \(type.trimmedDescription)"
      let kind = isCollection ? "ContributionBlueprint" : "SuppliedBlueprint"
      placeholder = "\(visibility.modifier)struct \(KeyNames(name).blueprint): ServiceCatalog.\(kind) { \(members) }"
    }
  }

  fileprivate init(name: String, visibility: Visibility, isCollection: Bool, problem: Diagnostic? = nil) {
    (self.name, self.visibility, self.isCollection, self.problem) = (name, visibility, isCollection, problem)
  }

  /// The protocol of the roots that supply the key, and the aliases that a module's code refers to.
  var peers: [String] {
    guard !visibility.isPrivate else { return [] }
    let names = KeyNames(name)
    // Every root supplies a collection, which is empty if no module contributes.
    let marker =
      isCollection
      ? "\(visibility.modifier)typealias \(names.marker) = Any"
      : "/// A root that supplies `\(name)`.\n@_marker \(visibility.modifier)protocol \(names.marker) {}"
    // Only the module that supplies the key knows what it needs.
    let aliases = [(names.needs, "Void"), (names.owner, "ServiceCatalog.Catalog._NoModule")]
    return [marker] + aliases.map { "\(visibility.modifier)typealias \($0) = \($1)" }
  }
}

/// The text of a function with `@Supplied` or `@Collected`: its body, its key and its blueprint.
struct SuppliedText {
  private let function: SuppliedFunction
  private let visibility: Visibility
  /// The type of the service, or of the elements.
  private let type: String
  /// The Swift module, with the characters between it and a name; empty if it isn't known.
  private let module: String
  /// The mistake in it.
  let problem: Diagnostic?

  init(
    _ declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) throws {
    guard let syntax = declaration.as(FunctionDeclSyntax.self) else {
      throw SuppliedProblem.notAFunction.diagnostic(attribute, declaration).thrown
    }
    function = SuppliedFunction(syntax, attribute: attribute)
    let mistake = function.problem(isInCatalog: context.isInCatalog)
    problem = mistake?.diagnostic(attribute, declaration)
    if let mistake, let problem, !mistake.leavesKey { throw problem.thrown }
    let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    let access = around.flatMap { ServicesDeclaration($0) }?.accessOfKeys
    visibility =
      around.map { Visibility(of: syntax.modifiers, inside: $0, unlessStated: access) }
      ?? Visibility(of: syntax.modifiers, in: context)
    type = function.type?.trimmedDescription ?? ""
    module = context.swiftModule(of: attribute).map { $0 + "::" } ?? ""
  }

  /// The declarations next to the function.
  var peers: [String] {
    let name = function.name
    let own = function.syntax.leadingTrivia.documentation
    let result = function.syntax.signature.returnClause?.type.trimmedDescription ?? type
    let source = function.isCollection ? "to which modules contribute" : "which a root or a module supplies"
    let attributes = function.syntax.attributes
    let documentation = "\(own)\(own.isEmpty ? "" : "///\n")/// `\(result)`, \(source).\n\(attributes.requirements)"
    let blueprint = "ServiceCatalog.Catalog.\(module)\(KeyNames(name).blueprint)"
    let aliases = function.aliases.map { "\(visibility.members)typealias \($0.name) = \($0.type.trimmedDescription)" }
    return [
      """
      \(documentation)\(visibility.modifier)struct \(KeyNames(name).blueprint): ServiceCatalog.\(function.protocolName) {
      \(aliases.joined(separator: "\n").indented)
      }
      """,
      "\(documentation)\(attributes.deprecations)\(visibility.modifier)var \(Name.escaped(name)): \(blueprint).Type { \(blueprint).self }",
    ] + KeyText(name: name, visibility: visibility, isCollection: function.isCollection).peers
  }

  /// The body of the function, which obtains the service from the main catalog.
  var body: String {
    let key = "\\.\(module)\(Name.member(function.name))"
    let catalog = "ServiceCatalog.Catalog.main"
    return function.isThrowing ? "try \(catalog).obtain(\(key))" : "\(catalog).resolve(\(key))"
  }
}

extension MacroExpansionContext {
  /// Whether the declaration is in an extension of `Catalog`.
  fileprivate var isInCatalog: Bool {
    let type = lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    return ["Catalog", "ServiceCatalog.Catalog"].contains(type)
  }
}

extension KeyProblem {
  fileprivate func diagnostic(of declaration: some DeclSyntaxProtocol) -> Diagnostic {
    switch self {
    case .notAProperty:
      let text = "@Key applies to a key, which is a property in an extension of Catalog"
      return Diagnostic(.notAKey, text, at: declaration.introducer)
    case .declaresService(let variable, let function):
      let text = "@Key is for a blueprint of your own: write '\(function)'"
      return Diagnostic(
        .notAKey, text, at: variable.bindingSpecifier,
        repairs: [("write a function", [.exchange(variable, for: DeclSyntax("\(raw: function)"))])])
    }
  }
}

extension SuppliedProblem {
  fileprivate func diagnostic(_ attribute: AttributeSyntax, _ declaration: some DeclSyntaxProtocol) -> Diagnostic {
    let mark = "@\(attribute.lastName)"
    switch self {
    case .notAFunction:
      let text = "\(mark) applies to a static function in an extension of Catalog, which isn't generic"
      return Diagnostic(.notAKey, text, at: declaration.introducer)
    case .otherMark(let other):
      return Diagnostic(.conflictingMarks, "others supply the service: remove \(mark) or this", at: other.attribute)
    case .hasBody(let body):
      let text = "others supply the service: remove the body, or \(mark)"
      return Diagnostic(.notAKey, text, at: body.leftBrace)
    case .hasParameter(let parameter):
      let text = "others supply the service, and say what it needs: remove the parameter"
      return Diagnostic(.notAKey, text, at: parameter.firstName)
    case .isAsync(let keyword):
      return Diagnostic(.notAKey, "a service that others supply is ready: remove 'async'", at: keyword)
    case .conditionalAttribute(let condition):
      let text = "a macro can't evaluate the condition of an attribute: write #if around the whole function"
      return Diagnostic(.notAKey, text, at: condition)
    case .isIsolated(let actor):
      return Diagnostic(.notAKey, "any thread obtains what others supply: remove '@MainActor'", at: actor)
    case .isPrivate(let level):
      return Diagnostic(.notAKey, "others supply the service by its key: remove '\(level.name.text)'", at: level)
    case .throwsOther(let type):
      return Diagnostic(.notAKey, "obtaining throws a CatalogError: write 'throws'", at: type)
    case .noType(let function):
      let text =
        mark == "@Collected"
        ? "write the type of the collection, such as '-> [Command]' or '-> [Topic: any Handler]'"
        : "write the type of the service, which others supply"
      return Diagnostic(.notAKey, text, at: function.name)
    case .hiddenName(let name): return .hidden(name, as: "type alias", .notAKey)
    }
  }
}
#endif
