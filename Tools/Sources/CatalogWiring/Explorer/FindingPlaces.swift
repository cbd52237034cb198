import ServiceCatalog
import ServiceCatalogDiagnostics

/// The entries and edges that a finding affects, found by their places.
struct FindingPlaces {
  private var needs: [SourcePosition: [Wiring.Need]] = [:]
  private var entries: [SourcePosition: [CatalogGraph.Node.ID]] = [:]
  private var subjects: [SourcePosition: [String]] = [:]
  /// The entries by name; several may have one name.
  private var named: [String: [CatalogGraph.Node.ID]] = [:]
  private let names: [Wiring.Entry.ID: String]
  private let ids: [Wiring.Entry.ID: CatalogGraph.Node.ID]

  init(of wiring: Wiring, _ ids: [Wiring.Entry.ID: CatalogGraph.Node.ID]) {
    self.ids = ids
    let own = Dictionary(wiring.entries.map { ($0.id, $0.name) }) { first, _ in first }
    // A finding about a contribution or a decorator names the entry that it belongs to.
    names = Dictionary(wiring.entries.map { ($0.id, own[$0.details.whole ?? $0.id] ?? $0.name) }) { first, _ in first }
    for entry in wiring.entries {
      guard let id = ids[entry.id] else { continue }
      named[entry.name, default: []].append(id)
      let stated = ([entry.declared] + entry.supplies.map(\.lifetime)).compactMap { $0?.position }
      for place in Set([entry.declaration].compactMap(\.self) + entry.supplies.map(\.position) + stated) {
        entries[place, default: []].append(id)
      }
    }
    for need in wiring.needs { needs[need.position, default: []].append(need) }
    for diagnostic in wiring.diagnostics { subjects[diagnostic.position, default: []].append(diagnostic.subject) }
  }

  func mark(of finding: Finding) -> ExplorerPage.Mark {
    let own = finding.path.isEmpty ? needs[finding.position, default: []] : []
    let edges = (own + steps(of: finding)).compactMap { need in
      need.from.flatMap { ids[$0] }.flatMap { from in ids[need.to].map { [from, $0] } }
    }
    // A need of code outside of entries affects the needed entry too.
    let needed = own.filter { $0.from == nil }.compactMap { ids[$0.to] }
    let names = finding.path.map(\.name) + subjects[finding.position, default: []]
    let alone = names.compactMap { name in named[name].flatMap { $0.count == 1 ? $0[0] : nil } }
    let text = finding.description.split(separator: "\n").dropFirst()
    return ExplorerPage.Mark(
      rule: finding.rule, severity: finding.severity.rawValue, message: finding.message,
      text: text.joined(separator: "\n"),
      place: finding.position.description,
      entries: (entries[finding.position, default: []] + edges.flatMap(\.self) + needed + alone).unique,
      edges: edges)
  }

  /// Returns the needs from each entry of the path to the next.
  private func steps(of finding: Finding) -> [Wiring.Need] {
    finding.path.flatMap { step in
      step.position.map { place in
        needs[place, default: []].filter { need in
          need.code == step.name || need.from.flatMap { names[$0] } == step.name
        }
      } ?? []
    }
  }
}
