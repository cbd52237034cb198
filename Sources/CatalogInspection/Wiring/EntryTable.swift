package import ServiceCatalog

/// The entries of a wiring, with where they are and who needs them: what is supplied, then what is not and is needed.
///
/// Concurrency: a value, `Sendable`.
package struct EntryTable: Sendable, Hashable {
  /// An entry.
  package struct Row: Sendable, Hashable {
    /// What needs call it.
    package var id: String
    /// Its name.
    package var name: String
    /// The catalog's property that names it.
    package var key: String?
    /// What it gives.
    package var output: String?
    /// How it is addressed and assembled; nil if it is supplied nowhere, nor declared.
    package var kind: CatalogGraph.Node.Kind?
    /// How long an instance is kept.
    package var lifetime: CatalogGraph.Node.Lifetime?
    /// Whether that can be told from the sources.
    package var isLifetimeKnown = true
    /// Whether its instances are disposed when what keeps them ends.
    package var isDisposed = false
    /// The module that supplies it.
    package var module: String?
    /// Where it is supplied; nil if it is not.
    package var position: SourcePosition?
    /// The names of those who need it, each once.
    package var neededBy: [String]
  }

  /// The entries.
  package var rows: [Row]

  /// The entries of a wiring that are supplied or needed.
  ///
  /// Complexity: linear in the numbers of entries and needs, but for sorting.
  package init(_ wiring: Wiring) {
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
        lifetime: entry.lifetime, isLifetimeKnown: entry.isLifetimeKnown, isDisposed: entry.isDisposed,
        module: supply?.module,
        position: supply?.position, neededBy: needed[entry.id] ?? [])
    }
    let declared = Set(wiring.entries.map(\.id))
    let others = needed.filter { !declared.contains($0.key) }.sorted { $0.key < $1.key }.map { id, names in
      Row(id: id, name: id, neededBy: names)
    }
    self.rows = rows.filter { $0.position != nil } + rows.filter { $0.position == nil } + others
  }

  /// The table for people: a line for each entry, with columns that are as wide as they must be.
  package func text() -> String {
    let titles = ["ENTRY", "OUTPUT", "LIFETIME", "MODULE", "WHERE", "NEEDED BY"]
    return TextTable(titles: titles, rows: rows.map(cells)).text
  }

  private func cells(of row: Row) -> [String] {
    let shown = row.neededBy.prefix(3).joined(separator: ", ")
    let more = row.neededBy.count > 3 ? " +\(row.neededBy.count - 3)" : ""
    let lifetime =
      row.isLifetimeKnown ? row.lifetime.map { $0.text + (row.isDisposed ? ", disposed" : "") } : "unknown"
    let texts = [
      row.name, row.output ?? "-", lifetime ?? (row.position == nil ? "-" : "each time"),
      row.module ?? "-",
      row.position.map { "\($0.file):\($0.line)" } ?? "not supplied", row.neededBy.isEmpty ? "-" : shown + more,
    ]
    return texts.map(DisplayText.inLine)
  }

  /// The table as JSON: an entry a line.
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
      fields += JSONText.fields(of: lifetime)
    }
    if row.isDisposed { fields.append(("disposed", "true")) }
    if let module = row.module { fields.append(("module", JSONText.string(module))) }
    if let position = row.position { fields += JSONText.fields(of: position) }
    return JSONText.object(fields + [("neededBy", JSONText.row(row.neededBy.map(JSONText.string)))])
  }
}

extension CatalogGraph.Node.Lifetime {
  /// The lifetime in words.
  var text: String {
    switch self {
    case .weak: "weak"
    case .graph: "graph"
    case .scoped(let scope): "scoped to \(scope)"
    default: "shared"
    }
  }
}
