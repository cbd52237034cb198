import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports services with state that several services need, and that each of them gets for itself.
///
/// A lifetime that the sources state is on purpose.
struct UnsharedStateRule: DocumentedRule, IndexedRule {
  static let identifier = "unshared-state"
  static let severity = Finding.Severity.note
  static let summary = "A transient service has state, and several services need it."
  static let help =
    "Each of them gets its own instance, so they don't share the state. State the lifetime of the service."

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    let entries = index.wiring.entries
    guard entries.contains(where: \.mayHaveUnsharedState) else { return [] }
    var needs: [Int: [Int: Wiring.Need]] = [:]
    for (need, (owner, target)) in zip(index.wiring.needs, zip(index.owners, index.targets)) {
      guard let owner, let target, owner != target, !need.isDeferred, !entries[owner].supplies.isEmpty else { continue }
      needs[target, default: [:]][owner] = needs[target]?[owner] ?? need
    }
    return entries.indices.compactMap { number in
      let entry = entries[number]
      let own = (needs[number] ?? [:]).values.sorted { $0.position < $1.position }
      guard entry.mayHaveUnsharedState, own.count > 1, let place = entry.declaration else { return nil }
      return finding(
        at: place, "each of \(own.count) services gets its own instance of \(entry.name), which has state",
        places: own.map { Finding.Step("needed by \($0.code)", at: $0.position) }, fix: fix(for: entry))
    }
  }

  private func fix(for entry: Wiring.Entry) -> String {
    if entry.isDeclaredInCatalog {
      return "share it with @Provides(.shared), or write @Provides(.transient) if each needs its own"
    }
    let shared = entry.conformance == .plain ? "SharedBlueprint" : "static var lifetime: Lifetime { .shared }"
    return "share it with \(shared), or write static var lifetime: Lifetime { .transient } if each needs its own"
  }
}

extension Wiring.Entry {
  /// Whether it has state, and nothing states that each caller gets its own.
  fileprivate var mayHaveUnsharedState: Bool {
    details.hasState && (kind == .blueprint || kind == .mainActor) && lifetime == nil && declared == nil
      && !supplies.isEmpty && supplies.allSatisfy { $0.isOwn && $0.lifetime == nil }
  }
}
