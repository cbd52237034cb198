/// The modules that a program declares with `@Services`, with their boundaries and the modules that they use.
///
/// Concurrency: a value, `Sendable`.
package struct ModuleTable: Sendable, Hashable {
  private let modules: [Wiring.Module]

  /// Creates a table, sorted by name.
  package init(_ wiring: Wiring) {
    modules = wiring.details.modules.sorted { ($0.name.name, $0.position) < ($1.name.name, $1.position) }
  }

  /// Returns the table for people: a line for each module, with aligned columns.
  ///
  /// - Parameter folder: The folder that paths are relative to; nil for paths as the wiring has them.
  package func text(in folder: PackageFolder? = nil) -> String {
    let rows = modules.map { module in
      let used = module.used.map { modules.spelling(of: $0.name) + (module.allows($0.name) ? "" : " (outside)") }
      let allowed = module.allowed.map { $0.isEmpty ? "none" : $0.map(\.name).joined(separator: ", ") } ?? "all"
      let place = "\(folder?.relativePath(of: module.position.file) ?? module.position.file):\(module.position.line)"
      return [modules.spelling(of: module.name), allowed, used.isEmpty ? "-" : used.joined(separator: ", "), place].map(
        DisplayText.inLine)
    }
    return TextTable(titles: ["MODULE", "ALLOWS", "USES", "WHERE"], rows: rows).text
  }

  /// Returns the table as JSON, with a line for each module.
  package func json() -> String {
    """
    {
      "schema": "swift-service-catalog/modules",
      "version": 1,
      "modules": \(JSONText.list(modules.map { $0.json(among: modules) }))
    }

    """
  }
}

extension Wiring.Module {
  /// The module as a JSON object, for lists and for the explorer.
  ///
  /// - Parameter modules: All modules of the program.
  func json(among modules: [Wiring.Module]) -> String {
    var fields = [("name", JSONText.string(name.name)), ("target", JSONText.string(name.target))]
    if let allowed { fields.append(("allows", JSONText.row(allowed.map { JSONText.string($0.name) }))) }
    let uses = used.map { other, uses in
      JSONText.object([
        ("module", JSONText.string(other.name)), ("target", JSONText.string(other.target)),
        ("spelling", JSONText.string(modules.spelling(of: other))), ("isAllowed", allows(other) ? "true" : "false"),
        ("allowedAs", JSONText.row(allowances(of: other).map { JSONText.string($0.name) })),
        ("keys", JSONText.row(Set(uses.map(\.key)).sorted().map(JSONText.string))),
      ])
    }
    return JSONText.object(fields + [("uses", JSONText.row(uses))] + JSONText.fields(of: position))
  }
}
