import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports entries that one catalog supplies twice without a condition to choose between the supplies.
///
/// The last one wins.
struct DuplicateSupplyRule: DocumentedRule {
  static let identifier = "duplicate-supply"
  static let severity = Finding.Severity.warning
  static let summary = "An entry is supplied twice, and the last supply wins."
  static let help =
    "The first supply is never used. Remove one, or say which one is meant: with an override, or as Replacing in a root."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.entries.filter { $0.kind != .contribution && $0.supplies.count > 1 }.flatMap { entry in
      // Supplies of different catalogs, or under different conditions, don't replace each other.
      let supplies = entry.supplies.filter { !$0.isOverride && $0.catalog != nil }
      let places = Dictionary(grouping: supplies) {
        Place(catalog: $0.catalog, conditions: $0.conditions, isReplacing: $0.isReplacing)
      }
      let repeated = places.values.compactMap { finding(for: entry, $0, wiring.words(for: entry.dialect)) }
      // Other libraries' users supply defaults and replace them for several platforms, by rule.
      guard repeated.isEmpty, places.count > 1, entry.dialect == nil else { return repeated }
      return findingsWithBranches(for: entry, supplies.filter { !$0.isReplacing })
    }
  }

  /// Returns a finding for each catalog with a supply and a branch that supplies the entry, too.
  private func findingsWithBranches(for entry: Wiring.Entry, _ supplies: [Wiring.Supply]) -> [Finding] {
    Dictionary(grouping: supplies, by: \.catalog).values.compactMap { supplies in
      // The outermost supply hides those in its branches, or is replaced there.
      guard let outer = supplies.min(by: { $0.conditions.count < $1.conditions.count }) else { return nil }
      let depth = outer.conditions.count
      let inner = supplies.filter {
        // The supply before a `catch` may not have been made.
        $0.conditions.count > depth && $0.conditions.starts(with: outer.conditions)
          && $0.conditions[depth].text != "catch"
      }
      guard !inner.isEmpty else { return nil }
      return finding(for: entry, supplies.filter { $0 == outer || inner.contains($0) }, nil)
    }
  }

  private struct Place: Hashable {
    let catalog: Wiring.CatalogID?
    let conditions: [Wiring.Condition]
    let isReplacing: Bool
  }

  private func finding(for entry: Wiring.Entry, _ supplies: [Wiring.Supply], _ words: DialectWords?) -> Finding? {
    // Installing a blueprint's own `assemble` again changes nothing.
    guard supplies.count > 1, !supplies.allSatisfy(\.isOwn), let last = supplies.last else { return nil }
    if let text = words?.duplicate.filled(["name": entry.name]) {
      return finding(
        at: last.position, text.message,
        places: supplies.dropLast().map { Finding.Step(words?.earlier ?? "", at: $0.position) }, fix: text.fix)
    }
    let isListed = last.listing != nil
    var finding = finding(
      at: last.position,
      isListed
        ? "\(entry.name) has two suppliers, and no root says which one is meant"
        : "\(entry.name) is supplied twice; the last supply wins",
      places: supplies.dropLast().map { Finding.Step("supplied before", at: $0.position) },
      fix: isListed ? fix(forListed: supplies, of: entry) : fix(for: entry))
    // The compiler refuses them, too, unless their keys or modules are written in different ways.
    if supplies.allSatisfy({ $0.listing != nil }) { finding.severity = .error }
    return finding
  }

  private func fix(for entry: Wiring.Entry) -> String {
    entry.kind == .located
      ? "remove one, or register it under another name"
      : "remove one, or override it on purpose: catalog.override(\\.\(entry.key ?? "key")) { … }"
  }

  /// Returns the fix for suppliers that roots list, of which the compiler refuses all but one.
  private func fix(forListed supplies: [Wiring.Supply], of entry: Wiring.Entry) -> String {
    // One module that supplies the entry twice can't replace itself.
    guard Set(supplies.map(\.listing)).count > 1 else { return "remove one" }
    for supply in supplies.reversed() {
      guard let listing = supply.listing else { continue }
      if supply.isInstance {
        let key = entry.key ?? "key"
        return "remove one, or say in the attribute of \(listing.root) that its value is meant: replacing: \\.\(key)"
      }
      if let module = listing.module {
        return "remove one, or list the one that is meant in \(listing.root) as \(module).Replacing"
      }
    }
    return fix(for: entry)
  }
}

extension Wiring.Supply {
  /// Whether a root says that it replaces other suppliers.
  fileprivate var isReplacing: Bool { listing?.isReplacing ?? false }
}
