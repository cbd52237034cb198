#if Macros
import CatalogDeclarations
import SwiftSyntax
import SwiftSyntaxMacros

/// The text of the members that `@CompositionRoot` adds, formatted as a person would write it.
struct RootText<Context: MacroExpansionContext> {
  let root: DeclaredRoot
  let attribute: AttributeSyntax
  let context: Context
  /// Whether the compiler doesn't accept a key in the attribute.
  var isMistyped = false

  var members: [String] {
    root.isUnproved ? unproved : [kind, listed, scope, onlySuppliers, proof].compactMap { $0 } + installations
  }

  /// What belongs to a root in which nothing can be proved, so that the compiler reports only the mistake.
  private var unproved: [String] {
    let scope = root.declaresScope ? nil : "\(access)protocol Scope {}"
    let unknown = root.problem == nil ? unknownScope : nil
    return [kind, scope, unknown].compactMap { $0 } + functions.map { function($0, []) }
  }

  /// A function that compiles only if the compiler doesn't know the scopes that the root lists.
  private var unknownScope: String {
    """
    private static func prove(_ root: \(root.name).Type) {
      func unknown(_ isUnknown: Bool) {}
      @available(*, unavailable, message: "the compiler didn't tell the macro what the root lists: please report this")
      func unknown(_ roots: [any ServiceCatalogMacros._InRoot]) {}
      let roots = ServiceCatalogMacros._roots(of: root)
      unknown(roots)
    }
    """
  }

  private var access: String { root.visibility.members }

  private var kind: String? { root.scope.map { "\(access)typealias ScopeKind = \($0)" } }

  /// What the root lists, by the names that the other members use, so that the compiler reports an unknown one there only.
  private var listed: String {
    let roots = root.outerRoots.enumerated().map { number, root in
      "\(access)typealias Root\(number + 1) = \(root)"
    }
    let modules = (root.modules + root.replacements).enumerated().map { number, module in
      "\(access)typealias Module\(number + 1) = \(module.type)"
    }
    let others = root.others.enumerated().map { number, type in
      "\(access)typealias Other\(number + 1) = \(type.trimmedDescription)"
    }
    let markers = root.values.map { value in
      let names = KeyNames(value.name.plain)
      return "\(access)typealias \(names.markerAlias) = \(names.marker.inCatalog)"
    }
    // If the compiler doesn't know one of them, it doesn't know this type, either.
    let all =
      root.outerRoots.indices.map { "Root\($0 + 1)._Listed.Known" } + modules.indices.map { "Module\($0 + 1)" }
      + root.others.indices.map { "any Other\($0 + 1)" }
      + root.values.map { "any \(KeyNames($0.name.plain).markerAlias)" }
    let known =
      "\(access)typealias Known = "
      + (all.isEmpty ? "Swift.Void" : "ServiceCatalogMacros._Root<Swift.Void, \(all.joined(separator: ", "))>")
    return "\(access)struct _Listed \((roots + modules + others + markers + [known]).joined(separator: "\n").body)"
  }

  /// The names of the roots and the modules in the root's members.
  private var rootNames: [String] { root.outerRoots.indices.map { "_Listed.Root\($0 + 1)" } }

  private var moduleNames: [String] { root.modules.indices.map { "_Listed.Module\($0 + 1)" } }

  private var replacementNames: [String] {
    root.replacements.indices.map { "_Listed.Module\(root.modules.count + $0 + 1)" }
  }

  private func marker(of value: DeclaredRoot.Value) -> String {
    "_Listed.\(KeyNames(value.name.plain).markerAlias)"
  }

  /// The protocol of the scopes in the root, which the roots of these scopes list.
  private var scope: String {
    let protocols =
      ["ServiceCatalogMacros._InRoot"] + rootNames.map { "\($0).Scope" }
      + moduleNames.map { "\($0).Listed" }
      + replacementNames.map { "\($0).Replacing" }
      + root.services.map(\.type.trimmedDescription)
      + root.values.map(marker)
    return "\(access)protocol Scope: \(protocols.joined(separator: ", ")) {}"
  }

  /// The protocol that doesn't compile if two modules, or a module and the root, supply one key that is declared elsewhere.
  private var onlySuppliers: String {
    let supplier = SupplierText(supplier: Name.escaped(root.name))
    let protocols =
      (rootNames + moduleNames).map { "\($0).\(SupplierText.name(isReplacing: false))" }
      + replacementNames.map { "\($0).\(SupplierText.name(isReplacing: true))" }
    let aliases =
      root.services.map { supplier.alias($0.key) }
      + root.values.map { supplier.alias($0.name.plain, isReplacing: root.replaces($0)) }
    let list = protocols.isEmpty ? "" : ": \(protocols.joined(separator: ", "))"
    let name = SupplierText.name(isReplacing: false)
    return "\(access)protocol \(name)\(list) \(aliases.joined(separator: "\n").body)"
  }

  /// The function that doesn't compile if a module needs something that the root doesn't supply.
  ///
  /// It is generic, so that a value of the root counts although the root itself doesn't conform to its protocol.
  private var proof: String {
    let proofs =
      root.others.indices.flatMap(noModules(inOther:))
      + (moduleNames + replacementNames).map { "\($0).prove(in: ProvedRoot.self)" }
      + root.values.filter { !root.replaces($0) }
      .flatMap { onlySupplier(of: $0.name.plain, "'let \($0.name.written)'", marker: "\(marker(of: $0)) & ") }
      + root.services.flatMap { onlySupplier(of: $0.key, $0.type.trimmedDescription) }
      + (isMistyped
        ? root.keys.map { "let _: PartialKeyPath<ServiceCatalog.Catalog> = \\.\(Name.key($0))" }
        : root.entries.filter { !ownKeys.contains($0) }.flatMap(proof(ofEntry:)))
    // If the compiler doesn't know a module or a key, it knows no proved root, and reports nothing that seems to be missing.
    let proved = "typealias ProvedRoot = ServiceCatalogMacros._Root<AnyRoot, _Listed.Known>"
    let body = ([proved] + proofs).joined(separator: "\n").body
    // What an alias lists isn't missing as well.
    let bound = (["Scope"] + root.others.indices.map { "_Listed.Other\($0 + 1)" }).joined(separator: " & ")
    return "private static func prove<AnyRoot: \(bound)>(_ root: AnyRoot.Type) \(body)"
  }

  /// The keys that the root supplies itself.
  private var ownKeys: Set<String> { Set(root.values.map(\.name.plain) + root.services.map(\.key)) }

  /// The functions that refuse a second supplier of a key, and calls.
  private func onlySupplier(of key: String, _ supplier: String, marker: String = "") -> [String] {
    let message =
      #"\\.\#(key) has two suppliers, \#(supplier) in \#(root.name) and the module that declares it: "#
      + #"remove one, or pass 'replacing: \\.\#(key)' to @CompositionRoot"#
    let only = OnlySupplier(
      proof: key, owner: marker + KeyNames(key).owner.inCatalog, supplier: "", message: message,
      access: "",
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
      "func \(function)<Root: \(KeyNames(key).marker.inCatalog)>(_ root: Root.Type) {}",
      "@available(*, unavailable, message: \"\(message)\")",
      "func \(function)<Root>(_ root: Root.Type, _ missing: Void = ()) {}",
      "\(function)(ProvedRoot.self)",
    ]
  }

  /// The functions that refuse an alias for modules, which the macro can't read, and a call.
  private func noModules(inOther number: Int) -> [String] {
    let (name, type) = ("listed\(number + 1)", root.others[number].trimmedDescription)
    let message = "'\(type)' lists modules, and the macro can't read which: list each of them here by its own name"
    return [
      "func \(name)(_ isOther: Swift.Bool) {}",
      "@available(*, unavailable, message: \"\(message)\")",
      "func \(name)(_ modules: [any ServiceCatalogMacros._ListedModule]) {}",
      "let modules\(number + 1) = ServiceCatalogMacros._modules(in: (any _Listed.Other\(number + 1)).self)",
      "\(name)(modules\(number + 1))",
    ]
  }

  /// The functions that install the modules and supply the values, those that replace others last.
  private var installations: [String] {
    let modules = installations(of: moduleNames) + services
    let replacements = installations(of: replacementNames)
    if root.scope != nil {
      return zip(functions, [only(modules) + replacements, values(root.values)]).map(function)
    }
    let plain = values(root.values.filter { !root.replaces($0) })
    let replacing = values(root.values.filter(root.replaces))
    return [function(functions[0], only(modules + plain) + replacements + replacing)]
  }

  /// The beginnings of the functions that a root has.
  private var functions: [String] { root.scope != nil ? ["static func _install", "func _supply"] : ["func install"] }

  /// Returns a statement that stops the program if two of the statements supply one key.
  ///
  /// The compiler finds other mistakes, and not two modules that write the Swift module of a key in different ways.
  private func only(_ statements: [String]) -> [String] {
    statements.count < 2 ? statements : ["catalog._installOnly \(statements.joined(separator: "\n").body)"]
  }

  private func function(_ start: String, _ statements: [String]) -> String {
    // In a target whose default isolation is the main actor, the root is isolated, but the protocol's requirement isn't.
    "\(access)nonisolated \(start)(in catalog: ServiceCatalog.Catalog) \(statements.joined(separator: "\n").body)"
  }

  private func installations(of modules: [String]) -> [String] {
    let scope = root.scope ?? "ServiceCatalog.ApplicationScope"
    return modules.map { "catalog._install(\($0).self, for: \(scope).self\(context.origin(of: attribute)))" }
  }

  private var services: [String] {
    root.services.map { service in
      "catalog._supply(catalog.\(Name.key(service.key))\(context.origin(of: service.type)))"
    }
  }

  private func values(_ values: [DeclaredRoot.Value]) -> [String] {
    values.map { value in
      let (key, name) = (Name.key(value.name.plain), Name.member(value.name.plain))
      return """
        do {
          let key = catalog.\(key)
          catalog.supply(key, instance: self.\(name)\(context.origin(of: value.token)))
        }
        """
    }
  }
}
#endif
