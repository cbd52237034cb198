import ServiceCatalog
package import ServiceCatalogDiagnostics

/// The entries of a wiring, with their places and dependents: supplied entries first, then entries that are needed and
/// not supplied.
///
/// Concurrency: a value, `Sendable`.
package struct EntryTable: Sendable, Hashable {
  /// An entry.
  package struct Row: Sendable, Hashable {
    /// The identifier that needs refer to.
    package var id: String
    /// The entry's name.
    package var name: String
    /// The property of the catalog that names it.
    package var key: String?
    /// The type of its instances.
    package var output: String?
    /// How it is obtained and assembled; nil if it is neither supplied nor declared.
    package var kind: CatalogGraph.Node.Kind?
    /// The lifetime of its instances.
    package var lifetime: CatalogGraph.Node.Lifetime?
    /// Whether the sources show the lifetime.
    package var isLifetimeKnown = true
    /// The marks besides the lifetime: whether its instances are disposed, and whether its service is live.
    package var marks: [String] = []
    /// The module that supplies it.
    package var module: String?
    /// The place where it is supplied; nil if it is not.
    package var position: SourcePosition?
    /// The names of the entries and functions that need it, each once.
    package var neededBy: [String]
  }

  /// The table's rows.
  package var rows: [Row]

  /// Creates a table of the entries that are supplied or needed.
  ///
  /// Complexity: linear in the numbers of entries and needs, plus sorting.
  package init(_ wiring: Wiring) {
    let wiring = wiring.withParts
    var needed: [Wiring.Entry.ID: [String]] = [:]
    let needs = Dictionary(grouping: wiring.needs) { $0.to }
    for (id, needs) in needs {
      var seen: Set<String> = []
      needed[id] = needs.map(\.code).filter { seen.insert($0).inserted }
    }
    let entries = wiring.entries.filter { !$0.supplies.isEmpty || needed[$0.id] != nil }
    let rows = entries.map { entry in
      let supply = entry.effectiveSupply
      return Row(
        id: entry.id, name: entry.name, key: entry.key, output: entry.output, kind: entry.kind,
        lifetime: entry.lifetime, isLifetimeKnown: entry.isLifetimeKnown, marks: entry.marks,
        module: supply?.module, position: supply?.position, neededBy: needed[entry.id] ?? [])
    }
    let declared = Set(wiring.entries.map(\.id))
    let others = needed.filter { !declared.contains($0.key) }.sorted { $0.key < $1.key }.map { id, names in
      Row(id: id, name: id, neededBy: names)
    }
    self.rows = rows.filter { $0.position != nil } + rows.filter { $0.position == nil } + others
  }

  /// Returns the table for people: a line for each entry, with aligned columns.
  ///
  /// - Parameter folder: The folder that paths are relative to; nil for paths as the wiring has them.
  package func text(in folder: PackageFolder? = nil) -> String {
    let titles = ["ENTRY", "OUTPUT", "LIFETIME", "MODULE", "WHERE", "NEEDED BY"]
    return TextTable(titles: titles, rows: rows.map { cells(of: $0, in: folder) }).text
  }

  private func cells(of row: Row, in folder: PackageFolder?) -> [String] {
    let shown = row.neededBy.prefix(3).joined(separator: ", ")
    let more = row.neededBy.count > 3 ? " +\(row.neededBy.count - 3)" : ""
    let lifetime =
      row.isLifetimeKnown ? row.lifetime?.text ?? (row.position == nil ? "-" : "transient") : "unknown"
    // A contribution or a decorator has no key, and the type of its instances is the one of the other entry.
    let role: String? = row.kind == .element ? "contribution" : row.kind == .decorator ? "decorator" : nil
    let texts = [
      row.name, row.output ?? role ?? "-", ([lifetime] + row.marks).joined(separator: ", "), row.module ?? "-",
      row.position.map { "\(folder?.relativePath(of: $0.file) ?? $0.file):\($0.line)" } ?? "not supplied",
      row.neededBy.isEmpty ? "-" : shown + more,
    ]
    return texts.map(DisplayText.inLine)
  }

  /// Returns the table as JSON, with a line for each entry.
  package func json() -> String {
    """
    {
      "schema": "swift-service-catalog/entries",
      "version": 1,
      "entries": \(JSONText.list(rows.map(object)))
    }

    """
  }

  private func object(of row: Row) -> String {
    var fields = [("id", JSONText.string(row.id)), ("name", JSONText.string(row.name))]
    for (name, value) in [("key", row.key), ("output", row.output), ("kind", row.kind?.rawValue)] {
      if let value { fields.append((name, JSONText.string(value))) }
    }
    if !row.isLifetimeKnown {
      fields.append(("lifetime", JSONText.string("unknown")))
    } else if let lifetime = row.lifetime {
      fields += lifetime.fields
    }
    fields += row.marks.map { ($0, "true") }
    if let module = row.module { fields.append(("module", JSONText.string(module))) }
    if let position = row.position { fields += JSONText.fields(of: position) }
    return JSONText.object(fields + [("neededBy", JSONText.row(row.neededBy.map(JSONText.string)))])
  }
}

extension CatalogGraph.Node.Lifetime {
  /// The name of the lifetime.
  package var text: String {
    switch self {
    case .shared: "shared"
    case .weak: "weak"
    case .graph: "graph"
    case .scoped(let scope): "scoped to \(scope)"
    }
  }

  /// The fields in JSON, which are those of a graph.
  fileprivate var fields: [(String, String)] {
    switch self {
    case .scoped(let scope): [("lifetime", JSONText.string("scoped")), ("scope", JSONText.string(scope))]
    case .shared, .weak, .graph: [("lifetime", JSONText.string(text))]
    }
  }
}
