#if Macros
import CatalogDeclarations

/// The text of the protocols that a root with the module conforms to.
///
/// A protocol can't inherit on a condition, so each `#if` has a type alias. It can't inherit from a less accessible one,
/// so only the extension itself can need such a service.
struct MarkerText {
  private let module: Visibility
  private let names: OwnNames
  private var conditions = 0

  init(_ module: Visibility, names: OwnNames) {
    self.module = module
    self.names = names
  }

  /// Returns the protocols of a section, and the aliases among them.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - isNamed: Whether a key that is declared elsewhere has an alias, so that the compiler reports an unknown one there
  ///     only.
  mutating func protocols(_ section: Section, isNamed: Bool = false) -> (names: [String], aliases: String) {
    var names = section.services.filter { !module.isWider(than: $0.function.visibility) }.compactMap(\.marker)
      .map(self.names.reference)
    var aliases: [String] = []
    for addition in section.additions where addition.role != .decorator {
      let marker = KeyNames(addition.key).marker.ofCatalog
      if isNamed, addition.role == .supply {
        names.append(KeyNames(addition.key).markerAlias)
        aliases.append("\(module.members)typealias \(KeyNames(addition.key).markerAlias) = \(marker)")
      } else if !names.contains(marker) {
        names.append(marker)
      }
    }
    for condition in section.conditions {
      let clauses = condition.clauses.map { ($0.directive, protocols($0.section)) }
      guard clauses.contains(where: { !$1.names.isEmpty }) else { continue }
      conditions += 1
      let name = "Listed\(conditions)"
      let texts = clauses.map { directive, own in
        let composition = own.names.isEmpty ? "Any" : own.names.joined(separator: " & ")
        return [directive, own.aliases, "\(module.members)typealias \(name) = \(composition)"]
          .filter { !$0.isEmpty }.joined(separator: "\n")
      }
      aliases.append((texts + ["#endif"]).joined(separator: "\n"))
      names.append(name)
    }
    return (names, aliases.joined(separator: "\n"))
  }
}

/// The text of the type aliases with which the compiler finds two suppliers of a key that is declared elsewhere.
///
/// A protocol can't inherit two aliases of one name for different types, so a root with two modules for one key doesn't
/// compile: "no type for 'Self.only_supplier_of_clock' can satisfy both …". The module that declares the key has no alias,
/// because a module of another Swift module may declare a key of the same name. The protocols have no other use, so that
/// the mistake is one error.
struct SupplierText {
  /// The module or the root.
  let supplier: String

  func alias(_ key: String, isReplacing: Bool = false) -> String {
    let names = KeyNames(key)
    return "typealias \(isReplacing ? names.onlyReplacement : names.onlySupplier) = \(supplier)"
  }

  /// Returns the name of the protocol with the aliases.
  static func name(isReplacing: Bool) -> String { isReplacing ? "_OnlyReplacements" : "_OnlySuppliers" }

  /// Returns the protocol with the aliases for the keys of a module's section; nil if it supplies no such key.
  func text(_ section: Section, isReplacing: Bool, access: String) -> String? {
    let aliases = aliases(section, isReplacing: isReplacing)
    return aliases.isEmpty ? nil : "@_marker \(access)protocol \(Self.name(isReplacing: isReplacing)) \(aliases.body)"
  }

  /// Returns the aliases for the keys of a section.
  private func aliases(_ section: Section, isReplacing: Bool = false) -> String {
    let own = section.suppliedKeys.map { alias($0, isReplacing: isReplacing) }
    let conditions = section.conditions.map { $0.text { aliases($0, isReplacing: isReplacing) } }
    return (own + conditions).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
#endif
