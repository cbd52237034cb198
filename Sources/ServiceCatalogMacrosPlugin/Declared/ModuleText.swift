#if Macros
import CatalogDeclarations
import SwiftSyntax
import SwiftSyntaxMacros

/// The text of the module that `@Services` writes, formatted as a person would write it.
struct ModuleText<Context: MacroExpansionContext> {
  private let services: ServicesExtension
  private let visibility: Visibility
  private let context: Context
  private let names: OwnNames
  private let proofs: (text: String, names: [String], aliases: [String])

  init(_ services: ServicesExtension, attribute: AttributeSyntax, in context: Context) {
    self.services = services
    names = OwnNames(services, attribute: attribute, in: context)
    self.context = context
    visibility = services.visibility
    var proofs = ProofText(module: services.name, scope: services.scope, visibility: visibility)
    let text = proofs.text(services.section, supplied: services.section.certainKeys)
    self.proofs = (text, proofs.names, proofs.aliases)
  }

  /// The declarations that the macro adds to the extension.
  var declarations: [String] {
    declarations(services.section, besides: []) + [module, listed]
  }

  /// Whether it has a mistake: then the keys are all that the compiler needs to find no other one.
  private var isUnproved: Bool { !services.problems.isEmpty }

  private func declarations(_ section: Section, besides outer: Set<String>) -> [String] {
    let own = section.services(besides: outer)
    let keys = outer.union(own.map(\.key))
    return own.flatMap { $0.declarations(in: services.name, names: names, isUnproved: isUnproved) }
      + section.conditions.map { condition in
        condition.text { declarations($0, besides: keys).joined(separator: "\n\n") }
      }.filter { !$0.isEmpty }
  }

  private var module: String {
    var markers = MarkerText(visibility, names: names)
    let supplied = markers.protocols(services.section, isNamed: true)
    let supplier = SupplierText(supplier: "any \(names.reference(services.name))")
    let list = ": \((["ServiceCatalogMacros._ListedModule"] + supplied.names).joined(separator: ", "))"
    let members: [String?] = [
      services.scope.map { "\(visibility.members)typealias Scope = \($0)" },
      "\(visibility.members)init() {}",
      "\(visibility.members)func install(in catalog: ServiceCatalog.Catalog) "
        + (isUnproved ? "" : installation(services.section)).body,
      "/// A root in which the module replaces other suppliers of its keys.\n"
        + "@_marker \(visibility.members)protocol Replacing\(list) {}",
      // Names that the compiler doesn't find are in one list only.
      "/// A root that lists the module, or a scope in it.\n@_marker \(visibility.members)protocol Listed: Replacing {}",
      supplied.aliases,
    ]
    let proved: [String?] = [
      supplier.text(services.section, isReplacing: false, access: visibility.members),
      supplier.text(services.section, isReplacing: true, access: visibility.members),
      proofs.aliases.joined(separator: "\n"),
      NeedsText(access: visibility.members).aliases(services.section),
      proof,
      proofs.text,
      services.boundary.flatMap { BoundaryText($0, of: services, names: names).function },
    ]
    let all =
      (isUnproved ? members + [NeedsText(access: visibility.members).placeholders(services.section)] : members + proved)
      .compactMap { $0 }.filter { !$0.isEmpty }
    return """
      /// What a root installs that lists `\(services.name)`.
      \(visibility.modifier)struct \(ListedModule(services.name).type): ServiceCatalog._WrittenModule {
      \(all.joined(separator: "\n").indented)
      }
      """
  }

  /// The protocol that a root lists.
  ///
  /// The scopes in a root inherit from other protocols, because they can't have the aliases of several modules.
  private var listed: String {
    let keys = services.section.all.flatMap(\.services).map { "`\($0.key)`" }.joined(separator: ", ")
    return """
      /// \(keys.isEmpty ? "A module without services of its own" : "The module of \(keys)").
      @_marker \(visibility.modifier)protocol \(services.name): \(names.typeOfModule).Listed {
        /// The module as a root lists it to replace other suppliers of its keys.
        typealias Replacing = \(names.typeOfModule).Replacing
      }
      """
  }

  private func installation(_ section: Section) -> String {
    let statements =
      section.services.map { $0.installation(in: context, names: names) }
      + section.additions.map { $0.installation(in: context, names: names) }
      + section.conditions.map { $0.text { installation($0) } }.filter { !$0.isEmpty }
    return statements.joined(separator: "\n")
  }

  /// The function that a root calls with itself.
  ///
  /// Its default argument is a macro, which the compiler expands in the root. So each missing service is an error there.
  private var proof: String {
    let list = [
      services.syntax.extendedType.trimmedDescription, names.member(ListedModule(services.name).type),
      proofs.names.joined(separator: " "),
    ]
    let texts = list.map { "\"\($0)\"" }.joined(separator: ", ")
    let proof = proofs.names.isEmpty ? "" : ", _ proof: Void = #_prove(\(texts))"
    return "\(visibility.proof)static func prove<Root>(in root: Root.Type\(proof)) {}"
  }
}
#endif
