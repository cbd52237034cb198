#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// The text of the module that `@Services` writes, formatted as a person would write it.
struct ModuleText<Context: MacroExpansionContext> {
  private let services: ServicesExtension
  private let visibility: Visibility
  private let context: Context
  private let proofs: (text: String, names: [String])

  init(_ services: ServicesExtension, in context: Context) {
    self.services = services
    self.context = context
    visibility = services.visibility
    var proofs = ProofText(
      module: services.name, scope: services.scope, access: visibility.proof)
    let text = proofs.text(services.section, supplied: services.section.certainKeys)
    self.proofs = (text, proofs.names)
  }

  /// The declarations that the macro adds to the extension.
  var declarations: [String] {
    declarations(services.section) + [module]
  }

  private func declarations(_ section: Section) -> [String] {
    section.services.flatMap { $0.declarations(in: services.name) }
      + section.conditions.map { condition in
        condition.text { declarations($0).joined(separator: "\n\n") }
      }.filter { !$0.isEmpty }
  }

  private var module: String {
    var markers = MarkerText(visibility)
    let supplied = markers.protocols(services.section)
    let supplier = SupplierText(supplier: services.name)
    func marker(_ name: String, _ body: String) -> String {
      let list = supplied.names.isEmpty ? "" : ": \(supplied.names.joined(separator: ", "))"
      return "@_marker \(visibility.members)protocol \(name)\(list) \(body.body)"
    }
    let members = [
      services.scope.map { "\(visibility.members)typealias Scope = \($0)" },
      "\(visibility.members)init() {}",
      "\(visibility.members)func install(in catalog: ServiceCatalog.Catalog) \(installation(services.section).body)",
      "/// A root with the module and everything that it needs.\n"
        + marker("Supplied", supplier.aliases(services.section)),
      "/// A root in which the module replaces other suppliers of its keys.\n"
        + marker("Replacing", supplier.aliases(services.section, isReplacing: true)),
      supplied.aliases,
      NeedsText(access: visibility.members).aliases(services.section),
      proof,
      proofs.text,
    ].compactMap { $0 }.filter { !$0.isEmpty }
    let keys = services.section.all.flatMap(\.services).map { "`\($0.key)`" }.joined(separator: ", ")
    return """
      /// \(keys.isEmpty ? "A module without services of its own" : "The module of \(keys)").
      \(visibility.modifier)struct \(services.name): ServiceCatalog.DeclaredModule {
      \(members.joined(separator: "\n").indented)
      }
      """
  }

  private func installation(_ section: Section) -> String {
    let statements =
      section.services.map { $0.installation(in: context) }
      + section.additions.map { $0.installation(in: context) }
      + section.conditions.map { $0.text { installation($0) } }.filter { !$0.isEmpty }
    return statements.joined(separator: "\n")
  }

  /// The function that a root calls with itself.
  ///
  /// Its default argument is a macro, which the compiler expands in the root. So each missing service is an error there.
  private var proof: String {
    let list = [services.syntax.extendedType.trimmedDescription, services.name, proofs.names.joined(separator: " ")]
    let texts = list.map { "\"\($0)\"" }.joined(separator: ", ")
    let proof = proofs.names.isEmpty ? "" : ", _ proof: Void = #_prove(\(texts))"
    return "\(visibility.proof)static func prove<Root>(in root: Root.Type\(proof)) {}"
  }
}
#endif
