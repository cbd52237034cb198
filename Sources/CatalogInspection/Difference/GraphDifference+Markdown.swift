import ServiceCatalog
import ServiceCatalogDiagnostics

extension GraphDifference {
  /// Returns the difference as Markdown, for the description of a pull request.
  ///
  /// The text has a heading, a summary, and tables of entries and edges.
  ///
  /// - Parameter title: The text of the heading, such as the name of the program.
  /// - Returns: The text, with a line break at its end.
  ///
  /// Complexity: linear in the size of the difference.
  ///
  /// Concurrency: from any thread.
  public func markdown(title: String = "Wiring") -> String {
    var lines = ["### \(Markdown.code(title))", "", summary]
    if !entryRows.isEmpty {
      lines += ["", "| change | entry | details |", "|---|---|---|"] + entryRows.map(Markdown.row)
    }
    if !edgeRows.isEmpty {
      lines += ["", "| change | entry | needs | details |", "|---|---|---|---|"] + edgeRows.map(Markdown.row)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The numbers of differences, in a sentence.
  var summary: String {
    let counts = [
      (added.count, "entry", "entries", "added"), (removed.count, "entry", "entries", "removed"),
      (renamed.count, "entry", "entries", "renamed"), (changed.count, "entry", "entries", "changed"),
      (addedEdges.count, "edge", "edges", "added"),
      (removedEdges.count, "edge", "edges", "removed"), (changedEdges.count, "edge", "edges", "changed"),
      (becameMissing.count, "entry", "entries", "missing now"),
      (noLongerMissing.count, "entry", "entries", "no longer missing"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2) \($0.3)" }
    return parts.isEmpty ? "No entry or edge differs." : parts.joined(separator: ", ") + "."
  }

  private var entryRows: [[String]] {
    added.map { ["added", Markdown.code($0.id), Self.words(for: $0)] }
      + removed.map { ["removed", Markdown.code($0.id), Self.words(for: $0)] }
      + renamed.map { ["renamed", Markdown.code($0.after.id), "was \(Markdown.code($0.before.id))"] }
      + changed.map { ["changed", Markdown.code($0.after.id), Self.words(for: $0)] }
      + becameMissing.map { ["missing", Markdown.code($0.id), "needed by \(Self.owners(of: $0)), and not supplied"] }
      + noLongerMissing.map { ["no longer missing", Markdown.code($0.id), "was needed by \(Self.owners(of: $0))"] }
  }

  private var edgeRows: [[String]] {
    addedEdges.map { ["added", Markdown.code($0.from), Markdown.code($0.to), $0.kind.rawValue] }
      + removedEdges.map { ["removed", Markdown.code($0.from), Markdown.code($0.to), $0.kind.rawValue] }
      + changedEdges.map { change in
        [
          "changed", Markdown.code(change.after[0].from), Markdown.code(change.after[0].to),
          "\(Self.kinds(of: change.before)) → \(Self.kinds(of: change.after))",
        ]
      }
  }

  /// Returns the entries that need a missing one, at most three by name.
  private static func owners(of missing: Missing) -> String {
    var seen: Set<CatalogGraph.Node.ID> = []
    let owners = missing.edges.map(\.from).filter { seen.insert($0).inserted }
    let more = owners.count > 3 ? " and \(owners.count - 3) more" : ""
    return owners.prefix(3).map(Markdown.code).joined(separator: ", ") + more
  }

  private static func kinds(of edges: [CatalogGraph.Edge]) -> String {
    CatalogGraph.Edge.Kind.allCases.filter { kind in edges.contains { $0.kind == kind } }.map(\.rawValue)
      .joined(separator: ", ")
  }

  private static func words(for node: CatalogGraph.Node) -> String {
    var words = [node.kind.rawValue, lifetime(of: node)]
    if let module = node.module { words.append("by \(Markdown.code(module))") }
    if let location = node.location { words.append("at \(Markdown.code("\(location.fileID):\(location.line)"))") }
    return words.joined(separator: ", ")
  }

  private static func words(for change: Change) -> String {
    let pairs = [
      ("kind", change.before.kind.rawValue, change.after.kind.rawValue),
      ("lifetime", lifetime(of: change.before), lifetime(of: change.after)),
      ("module", module(of: change.before), module(of: change.after)),
      ("name", Markdown.code(change.before.name), Markdown.code(change.after.name)),
    ]
    return pairs.filter { $0.1 != $0.2 }.map { "\($0.0): \($0.1) → \($0.2)" }.joined(separator: "; ")
  }

  private static func lifetime(of node: CatalogGraph.Node) -> String {
    let text =
      switch node.lifetime {
      case .none: "transient"
      case .scoped(let scope): "scoped to \(Markdown.code(scope))"
      case .some(let lifetime): lifetime.text
      }
    let words = [text] + (node.isDisposed ? ["disposed"] : []) + (node.isLive ? ["live"] : [])
    return words.joined(separator: " and ")
  }

  private static func module(of node: CatalogGraph.Node) -> String { node.module.map(Markdown.code) ?? "none" }
}

/// The parts of a text in Markdown.
enum Markdown {
  /// Returns a row of a table.
  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// Returns a name as code, with every character escaped that would end the code, the cell or the line.
  static func code(_ name: String) -> String {
    let text = DisplayText.inLine(name).replacing("|", with: "\\|")
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty ? " " : ""
    return fence + space + text + space + fence
  }
}
