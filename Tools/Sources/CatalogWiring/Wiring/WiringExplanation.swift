import ServiceCatalog
import ServiceCatalogDiagnostics

/// The text of `catalog why`: where an entry is needed, and the paths between two entries.
///
/// Concurrency: a value, `Sendable`.
package struct WiringExplanation: Sendable {
  private let wiring: Wiring
  private let entries: [Wiring.Entry.ID: Wiring.Entry]

  /// Creates the explanation of a wiring.
  package init(_ wiring: Wiring) {
    let wiring = wiring.withParts
    self.wiring = wiring
    entries = Dictionary(wiring.entries.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns the needs for an entry, each with its place and the path to it.
  package func dependents(of id: Wiring.Entry.ID) -> String {
    var lines = [head(id)]
    let paths = CodePaths(WiringIndex(wiring))
    let needs = wiring.needs(for: id)
    for number in needs {
      let need = wiring.needs[number]
      lines.append("  \(verb(of: need)) \(need.code)   \(need.position)\(need.remark)")
      let path = paths.path(to: number)
      if path.count > 2 { lines.append("    " + path.map(\.name).joined(separator: " -> ")) }
    }
    if needs.isEmpty { lines.append("  not needed") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns whether an entry needs another one, directly or indirectly.
  package func hasPath(from start: Wiring.Entry.ID, to end: Wiring.Entry.ID) -> Bool {
    !wiring.paths(from: start, to: end, limit: 1).isEmpty
  }

  /// Returns the paths from an entry to one that it needs, with the place of each need.
  package func paths(from start: Wiring.Entry.ID, to end: Wiring.Entry.ID, limit: Int) -> String {
    let paths = wiring.paths(from: start, to: end, limit: limit + 1)
    guard !paths.isEmpty else { return "\(start) does not need \(end)\n" }
    var lines: [String] = []
    for path in paths.prefix(limit) {
      lines.append((path.map { $0.from ?? "" } + [end]).joined(separator: " -> "))
      lines += path.map { "    \($0.from ?? "")   \($0.position)\($0.remark)" }
    }
    if paths.count > limit { lines.append("more paths exist; pass a larger --limit to see them") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func head(_ id: Wiring.Entry.ID) -> String {
    guard let entry = entries[id], let supply = entry.effectiveSupply else { return "\(id)   not supplied" }
    let module = supply.module.map { " by \($0)" } ?? ""
    let verb =
      entry.details.whole.map {
        entry.kind == .decorator ? "decorates \($0)" : "contributes to \($0)\(supply.brackets)"
      } ?? "supplied"
    return ([("\(id)   \(verb) at \(supply.position)\(module)")] + entry.marks).joined(separator: ", ")
  }

  private func verb(of need: Wiring.Need) -> String {
    switch entries[need.to]?.kind {
    case .decorator: "decorates"
    case .element: "contributes to"
    default: "needed by"
    }
  }
}

extension Wiring.Need {
  /// The details of a need besides its place.
  fileprivate var remark: String {
    let words = [isOptional ? "if it is supplied" : nil, isDeferred ? "on first use" : nil, condition].compactMap(
      \.self)
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }
}
