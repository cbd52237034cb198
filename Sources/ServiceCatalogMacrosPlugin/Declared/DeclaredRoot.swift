#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The parts of a type with `@CompositionRoot` that the generated code repeats.
struct DeclaredRoot {
  /// A value that the root holds, and supplies as a ready-made instance.
  struct Value {
    /// The name of the property, which is the key.
    let name: Name
    let token: TokenSyntax
  }

  /// A protocol in the inheritance clause that supplies one service, such as `Catalog.SuppliesClock`.
  struct Service {
    let key: String
    let type: TypeSyntax
  }

  /// The name of the type.
  let name: String
  let visibility: Visibility
  /// The scope of the root, as it is written; nil for the application.
  let scope: String?
  /// The root in which a scope's root opens its scopes, if the inheritance clause lists it.
  let outerRoots: [String]
  /// The modules that the inheritance clause lists.
  let modules: [ListedModule]
  /// The modules that it lists as replacements.
  let replacements: [ListedModule]
  let services: [Service]
  let values: [Value]
  /// The other types in the inheritance clause, of which one may be an alias for modules.
  let others: [TypeSyntax]
  /// The keys of the services that code outside of services obtains, without backticks.
  let entries: [String]
  /// The mistake in it.
  let problem: Diagnostic?
  /// Whether nothing can be proved, because the root or one around it has a mistake.
  let isUnproved: Bool
  /// Whether it declares the type `Scope` itself, which is a mistake.
  private(set) var declaresScope = false
  /// The keys whose values replace the services of modules, without backticks.
  private let replaced: Set<String>

  /// Reads a type.
  ///
  /// - Parameter missing: The protocols that the compiler looked for, and that the type doesn't conform to.
  init(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, missing: [TypeSyntax] = [],
    in context: some MacroExpansionContext
  ) throws {
    let root = RootDeclaration(declaration, attribute: attribute)
    if let problem = root.problemOfKind { throw problem.diagnostic(of: declaration).thrown }
    func conforms(to name: String) -> Bool { !missing.contains { $0.trimmedDescription.hasSuffix(name) } }
    let conformances = RootDeclaration.Conformances(
      isInRoot: conforms(to: "_InRoot"), hasModule: conforms(to: "_ListedModule"))
    let mistake = root.problem(conformances)
    if case .declaresScope = mistake { declaresScope = true }
    problem = mistake?.diagnostic(of: declaration)
    name = root.name.map { Name($0).plain } ?? "the root"
    visibility = Visibility(of: declaration.modifiers, in: context)
    scope = root.scope?.trimmedDescription
    outerRoots = root.suppliers.compactMap {
      if case .root(let type) = $0.supplier { type.trimmedDescription } else { nil }
    }
    isUnproved = problem != nil || !outerRoots.isEmpty && !conformances.isInRoot
    others = declaration.is(StructDeclSyntax.self) ? root.others : []
    modules = root.suppliers.compactMap { if case .module(let module) = $0.supplier { module } else { nil } }
    replacements = root.suppliers.compactMap {
      if case .replacement(let module) = $0.supplier { module } else { nil }
    }
    services = root.suppliers.compactMap {
      if case .service(let key) = $0.supplier { Service(key: key, type: $0.type) } else { nil }
    }
    values = root.values.compactMap { value in value.name.map { Value(name: Name($0), token: $0) } }
    var seen: Set<String> = []
    entries = root.entries.compactMap(\.key).filter { seen.insert($0).inserted }
    replaced = Set(root.replaced.compactMap(\.key))
  }

  /// Whether a value replaces the service of a module.
  ///
  /// One of both may be written with the Swift module of the key.
  func replaces(_ value: Value) -> Bool { replaced.contains { KeyNames.mayBeSame($0, value.name.plain) } }

  /// The keys in the attribute.
  var keys: [String] { entries + replaced.filter { !entries.contains($0) }.sorted() }

  /// The protocols that the root conforms to.
  var protocols: String {
    scope != nil
      ? "ServiceCatalogMacros.ScopeRoot" : "ServiceCatalogMacros.CompositionRoot, ServiceCatalog.CatalogModule"
  }
}

extension RootProblem {
  fileprivate func diagnostic(of declaration: some DeclGroupSyntax) -> Diagnostic {
    switch self {
    case .isEnum(let syntax):
      let changed = syntax.enumKeyword.with(\.tokenKind, .keyword(.struct))
      let text = "the compiler doesn't check the code that a macro adds to an enum: make the root a struct"
      return Diagnostic(
        .notARoot, text, at: syntax.enumKeyword,
        repairs: [("make it a struct", [.exchange(syntax.enumKeyword, for: changed)])])
    case .notAType:
      let text = "@CompositionRoot applies to a struct or a class, which lists its modules in its inheritance clause"
      return Diagnostic(.notARoot, text, at: declaration.introducer)
    case .generic(let clause):
      let text = "a root can't be generic, because a generic type can't contain a protocol: name the types"
      return Diagnostic(.notARoot, text, at: clause)
    case .notAScope(let expression): return .notAScope(expression)
    case .conditionalValue(let condition):
      let text = "a root can't hold a value on a condition: supply it in a module with #if"
      return Diagnostic(.notAValue, text, at: condition)
    case .valueWithoutName(let pattern):
      let text =
        "a root supplies each of its values with the key that is named like the property: write one property each"
      return Diagnostic(.notAValue, text, at: pattern)
    case .notAKey(let expression): return .notAKey(expression)
    case .formerListing(let type, let listed?):
      let text = "a root lists a module by its name, and a scope's root lists the root around it: write '\(listed)'"
      return Diagnostic(
        .notAModule, text, at: type,
        repairs: [("write '\(listed)'", [.exchange(type, for: TypeSyntax("\(raw: listed)"))])])
    case .formerListing(let type, nil):
      let text =
        "a root lists a module by its name in Catalog: declare a protocol for the module in an extension of Catalog"
      return Diagnostic(.notAModule, text, at: type)
    case .severalRoots(let type):
      let text =
        "a scope is opened in one root: remove this one, and declare a root of the scope for each root that opens it"
      return Diagnostic(.notAModule, text, at: type)
    case .ownScope(let type):
      return Diagnostic(.notAModule, "a scope's root lists the root around it, and not itself", at: type)
    case .forgottenScope(let type):
      let text =
        "a scope's root lists the scopes of the root around it: write '\(type.trimmedDescription).Scope', or, if this is a "
        + "protocol of your own, conform to it in an extension"
      let name: TypeSyntax = "\(type.trimmed).Scope"
      return Diagnostic(
        .notAModule, text, at: type, repairs: [("write '\(name.trimmedDescription)'", [.exchange(type, for: name)])])
    case .listElsewhere(let name):
      let text = "the macro reads only this list: move the modules here from the extension of '\(name.text)'"
      return Diagnostic(.notAModule, text, at: name)
    case .declaresScope(let name):
      let text = "the macro adds a protocol 'Scope', which the roots of scopes in this root list: rename the type"
      return Diagnostic(.declaredAlready, text, at: name)
    case .replacesNothing(let expression):
      let name = Name.escaped(KeyNames(expression.key ?? "").plain)
      let text = "the root has no value for this key: correct it, remove it, or hold 'let \(name)'"
      return Diagnostic(.notAKey, text, at: expression)
    case .rootOfApplication(let type):
      let text =
        "only a root with 'for' lists another root, in which it opens scopes: list the modules of that root instead"
      return Diagnostic(.notAModule, text, at: type)
    }
  }
}
#endif
