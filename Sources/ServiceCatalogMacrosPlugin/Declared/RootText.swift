#if Macros
import CatalogDeclarations
import SwiftSyntax
import SwiftSyntaxMacros

/// The text of the members that `@CompositionRoot` adds, formatted as a person would write it.
struct RootText<Context: MacroExpansionContext> {
  let root: DeclaredRoot
  let attribute: AttributeSyntax
  let context: Context

  var members: [String] {
    [kind, scope, onlySuppliers, proof].compactMap { $0 } + installations
  }

  private var access: String { root.visibility.members }

  private var kind: String? { root.scope.map { "\(access)typealias ScopeKind = \($0)" } }

  /// The protocol of the scopes in the root, which the roots of these scopes list.
  private var scope: String {
    let protocols =
      root.outerRoots.map { "\($0).Scope" }
      + root.modules.map { "\($0.type).Listed" }
      + root.replacements.map { "\($0.type).Replacing" }
      + root.services.map(\.type.trimmedDescription)
      + root.values.map { "ServiceCatalog.Catalog.\(KeyNames($0.name.plain).marker)" }
    let list = protocols.isEmpty ? "" : ": \(protocols.joined(separator: ", "))"
    return "\(access)protocol Scope\(list) {}"
  }

  /// The protocol that doesn't compile if two modules, or a module and the root, supply one key that is declared elsewhere.
  private var onlySuppliers: String {
    let supplier = SupplierText(supplier: Name.escaped(root.name))
    let protocols =
      (root.outerRoots + root.modules.map(\.type)).map { "\($0).\(SupplierText.name(isReplacing: false))" }
      + root.replacements.map { "\($0.type).\(SupplierText.name(isReplacing: true))" }
    let aliases =
      root.services.map { supplier.alias($0.key) }
      + root.values.map { supplier.alias($0.name.plain, isReplacing: root.replaces($0)) }
    let list = protocols.isEmpty ? "" : ": \(protocols.joined(separator: ", "))"
    let name = SupplierText.name(isReplacing: false)
    return "\(access)protocol \(name)\(list) \(aliases.joined(separator: "\n").body)"
  }

  /// The function that doesn't compile if a module needs something that the root doesn't supply.
  ///
  /// It is generic, so that a value of the root counts although the root itself doesn't conform to its protocol. The name
  /// of its parameter must not be that of a root which this one lists.
  private var proof: String {
    let proofs =
      (root.modules + root.replacements).map { "\($0.type).prove(in: ProvedRoot.self)" }
      + root.values.filter { !root.replaces($0) }
      .flatMap { onlySupplier(of: $0.name.plain, "'let \($0.name.written)'") }
      + root.services.flatMap { onlySupplier(of: $0.key, $0.type.trimmedDescription) }
      + root.entries.filter { !ownKeys.contains($0) }.flatMap(proof(ofEntry:))
    let body = proofs.joined(separator: "\n").body
    return "private static func prove<ProvedRoot: Scope>(_ root: ProvedRoot.Type) \(body)"
  }

  /// The keys that the root supplies itself.
  private var ownKeys: Set<String> { Set(root.values.map(\.name.plain) + root.services.map(\.key)) }

  /// The functions that refuse a second supplier of a key, and calls.
  private func onlySupplier(of key: String, _ supplier: String) -> [String] {
    let message =
      #"\\.\#(key) has two suppliers, \#(supplier) in \#(root.name) and the module that declares it: "#
      + #"remove one, or pass 'replacing: \\.\#(key)' to @CompositionRoot"#
    let only = OnlySupplier(
      proof: key, owner: "ServiceCatalog.Catalog.\(KeyNames(key).owner)", supplier: "", message: message, access: "",
      accessOfAlias: "")
    return [only.declarations, OnlySupplier.calls(key)]
  }

  /// The functions for an entry, of which the second explains what is missing, and a call.
  private func proof(ofEntry key: String) -> [String] {
    let function = Name.escaped(key)
    let message =
      #"nothing supplies \\.\#(key), an entry of \#(root.name): list a module that supplies it in \#(root.name)"#
      + (root.scope == nil ? "" : " or in the root around it") + ", or hold it there as 'let \(function)'"
    return [
      "func \(function)<Root: ServiceCatalog.Catalog.\(KeyNames(key).marker)>(_ root: Root.Type) {}",
      "@available(*, unavailable, message: \"\(message)\")",
      "func \(function)<Root>(_ root: Root.Type, _ missing: Void = ()) {}",
      "\(function)(ProvedRoot.self)",
    ]
  }

  /// The functions that install the modules and supply the values, those that replace others last.
  private var installations: [String] {
    let modules = installations(of: root.modules) + services
    let replacements = installations(of: root.replacements)
    if root.scope != nil {
      return [
        function("static func _install", modules + replacements), function("func _supply", values(root.values)),
      ]
    }
    let plain = values(root.values.filter { !root.replaces($0) })
    let replacing = values(root.values.filter(root.replaces))
    return [function("func install", modules + plain + replacements + replacing)]
  }

  private func function(_ start: String, _ statements: [String]) -> String {
    // In a target whose default isolation is the main actor, the root is isolated, but the protocol's requirement isn't.
    "\(access)nonisolated \(start)(in catalog: ServiceCatalog.Catalog) \(statements.joined(separator: "\n").body)"
  }

  private func installations(of modules: [ListedModule]) -> [String] {
    let scope = root.scope ?? "ServiceCatalog.ApplicationScope"
    return modules.map { "catalog._install(\($0.type).self, for: \(scope).self\(context.origin(of: attribute)))" }
  }

  private var services: [String] {
    root.services.map { service in
      "catalog._supply(catalog.\(Name.key(service.key))\(context.origin(of: service.type)))"
    }
  }

  private func values(_ values: [DeclaredRoot.Value]) -> [String] {
    values.map { value in
      let (key, name) = (Name.key(value.name.plain), Name.member(value.name.plain))
      return "catalog.supply(catalog.\(key), instance: self.\(name)\(context.origin(of: value.token)))"
    }
  }
}
#endif
