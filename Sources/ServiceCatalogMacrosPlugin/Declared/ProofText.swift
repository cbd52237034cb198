#if Macros
import CatalogDeclarations

/// The text of the functions that prove an extension's needs, and that it is the only supplier of its keys.
struct ProofText {
  let module: String
  let scope: String?
  let access: String
  let accessOfAlias: String
  /// The names of the functions; those that refuse a second supplier begin with `!`.
  private(set) var names: [String] = []
  /// The type aliases for the protocols of the roots, if other modules see the module.
  private(set) var aliases: [String] = []
  private var conditions = 0

  init(module: String, scope: String?, visibility: Visibility) {
    self.module = module
    self.scope = scope
    access = visibility.proof
    accessOfAlias = visibility.members
  }

  /// Returns the functions for a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - supplied: The keys that need no proof in the section.
  ///   - suffix: The end of the functions' names.
  mutating func text(_ section: Section, supplied: Set<String>, suffix: String = "") -> String {
    let needs = section.needs(besides: supplied, suffix: suffix)
    names += needs.map(\.proof)
    let isNamed = suffix.isEmpty && !accessOfAlias.isEmpty
    if isNamed { aliases = needs.map { $0.alias(access: accessOfAlias) } }
    var texts = needs.map { $0.declarations(module: module, scope: scope, access: access, isNamed: isNamed) }
    for addition in section.additions where addition.role == .supply {
      names.append("!" + addition.key + suffix)
      texts.append(only(addition, suffix: suffix).declarations)
    }
    let proved = supplied.union(needs.map(\.key))
    for condition in section.conditions { texts.append(text(condition, supplied: proved)) }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func only(_ addition: Addition, suffix: String) -> OnlySupplier {
    let function = addition.function.signature
    let message =
      #"\\.\#(addition.key) has two suppliers, \#(function) in \#(module) and the module that declares it: "#
      + "list one of these modules, or this one as 'Catalog.\(module).Replacing'"
    let names = KeyNames(addition.key)
    return OnlySupplier(
      proof: addition.key + suffix,
      owner: (suffix.isEmpty ? names.markerAlias + " & " : "") + names.owner.ofCatalog, supplier: "Listed & ",
      message: message, access: access + "static ", accessOfAlias: accessOfAlias)
  }

  /// Returns the functions for the clauses of `#if`.
  ///
  /// The root calls each, so a clause without a need has a function that accepts any root.
  private mutating func text(_ condition: Condition, supplied: Set<String>) -> String {
    var all: [(names: Set<String>, text: String)] = []
    for clause in condition.clauses {
      conditions += 1
      let known = names.count
      let text = text(
        clause.section, supplied: supplied.union(clause.section.certainKeys), suffix: "_\(conditions)")
      all.append((Set(names[known...]), text))
    }
    let every = all.flatMap { $0.names }.sorted()
    guard !every.isEmpty else { return "" }
    let parts = zip(condition.clauses, all).map { clause, own in
      let others = every.filter { !own.names.contains($0) }.map(placeholder)
      let lines = (own.text.isEmpty ? [] : [own.text]) + others
      return "\(clause.directive)\n\(lines.joined(separator: "\n"))"
    }
    return (parts + ["#endif"]).joined(separator: "\n")
  }

  private func placeholder(_ name: String) -> String {
    guard name.hasPrefix("!") else { return Need(key: "", function: "", proof: name).placeholder(access: access) }
    return OnlySupplier.placeholder(String(name.dropFirst()), access: access + "static ")
  }
}
#endif
