import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports contributions to one collection of one catalog that have the same key, and of which no condition chooses one.
///
/// Only keys that are written in the same way are compared.
struct DuplicateContributionRule: DocumentedRule {
  static let identifier = "duplicate-contribution"
  static let severity = Finding.Severity.error
  static let summary = "Two contributions to a collection have the same key."
  static let help = "The program stops when the second one is made. Remove one, or pass another key."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.entries.filter { $0.kind == .contribution }.flatMap { entry in
      let contributions = entry.supplies.filter { $0.key != nil && $0.catalog != nil }
      return Dictionary(grouping: contributions) { Key(key: $0.key, catalog: $0.catalog) }.values.flatMap {
        findings(for: entry, $0)
      }
    }
  }

  private struct Key: Hashable {
    let key: String?
    let catalog: Wiring.CatalogID?
  }

  private func findings(for entry: Wiring.Entry, _ contributions: [Wiring.Supply]) -> [Finding] {
    contributions.indices.compactMap { index in
      let last = contributions[index]
      // A module that is installed again replaces its contributions.
      let first = contributions[..<index].first { $0.position != last.position && $0.isMade(with: last) }
      guard let first, let key = last.key else { return nil }
      return finding(
        at: last.position, "\(entry.name)[\(key)] has two contributions",
        places: [Finding.Step("contributed before", at: first.position)], fix: "remove one, or pass another key")
    }
  }
}

extension Wiring.Supply {
  /// Whether both supplies are made if that with more conditions is.
  fileprivate func isMade(with other: Wiring.Supply) -> Bool {
    let (outer, inner) = conditions.count < other.conditions.count ? (self, other) : (other, self)
    return inner.conditions.starts(with: outer.conditions)
  }
}
