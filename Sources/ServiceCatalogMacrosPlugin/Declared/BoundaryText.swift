#if Macros
import CatalogDeclarations

/// The text of the function that refuses keys of modules which `allowing` doesn't name.
///
/// Nothing calls the function: the compiler checks its statements where the module is declared. The alias of a key for the
/// protocol of its module chooses among functions with one name. The last one accepts the module of any key, and its result
/// is accepted only by an unavailable function.
struct BoundaryText {
  private let boundary: Boundary
  private let services: ServicesExtension
  private let names: OwnNames

  init(_ boundary: Boundary, of services: ServicesExtension, names: OwnNames) {
    (self.boundary, self.services, self.names) = (boundary, services, names)
  }

  /// The function; nil if the module uses no other key that must be declared.
  var function: String? {
    let statements = statements(services.section, besides: [])
    guard !statements.isEmpty else { return nil }
    let modules = [names.typeOfModule] + boundary.modules.map { names.typeOfModule(named: $0.name) }
    var seen: Set<String> = []
    let listed = modules.filter { seen.insert($0).inserted }.map { "\($0).Listed" }
    let allowed = (["ServiceCatalog.Catalog._NoModule"] + listed).map {
      "func _isAllowed(_ module: (any \($0)).Type) -> Swift.Bool { true }"
    }
    let lines = allowed + ["func _isAllowed<Other>(_ module: Other) -> [Other] { [] }", statements]
    return "private static func proveBoundary() {\n\(lines.joined(separator: "\n").indented)\n}"
  }

  /// Returns the statements for the keys that a section uses.
  ///
  /// An own key under a condition has statements, too: where it isn't declared, another module may have a key of its name.
  ///
  /// - Parameter known: The keys that are declared, or have statements, around the section.
  private func statements(_ section: Section, besides known: Set<String>) -> String {
    var seen = known.union(section.declaredKeys).union(section.suppliedByOthers.keys)
    var texts: [String] = []
    for (key, function) in section.usedKeys where seen.insert(key).inserted {
      texts.append(statement(key, usedBy: function.signature))
    }
    // Two conditions may hold at once, and each may have statements for the same key.
    texts += section.conditions.map { $0.text { block(statements($0, besides: seen)) } }.filter { !$0.isEmpty }
    return texts.joined(separator: "\n")
  }

  private func block(_ statements: String) -> String {
    statements.isEmpty ? "" : "do {\n\(statements.indented)\n}"
  }

  private func statement(_ key: String, usedBy function: String) -> String {
    let name = Name.escaped(key)
    let others = boundary.modules.map(\.name).joined(separator: " or ")
    let message =
      #"\\.\#(key), which \#(function) in \#(services.name) uses, belongs to a module that 'allowing' doesn't name: "#
      + "name it there, or "
      + (others.isEmpty ? "declare the service in \(services.name)" : "use a service of \(others)")
    return """
      func \(name)(_ isAllowed: Swift.Bool) {}
      @available(*, unavailable, message: "\(message)")
      func \(name)<Other>(_ other: [Other]) {}
      \(name)(_isAllowed((any \(KeyNames(key).owner.ofCatalog)).self))
      """
  }
}

extension Section {
  /// The keys that the section's own functions use, each with a function.
  ///
  /// A key that a function can do without may have no aliases.
  fileprivate var usedKeys: [(key: String, function: DeclaredFunction)] {
    services.flatMap { service in service.function.requiredNeeds.map { ($0, service.function) } }
      + additions.flatMap { addition in
        ([addition.key] + addition.function.requiredNeeds).map { ($0, addition.function) }
      }
  }
}
#endif
