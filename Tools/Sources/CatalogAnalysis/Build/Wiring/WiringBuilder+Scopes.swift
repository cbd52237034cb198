#if Tools
import CatalogWiring
import ServiceCatalogDiagnostics
import ServiceCatalog

extension WiringBuilder {
  /// Whether at least one entry is scoped, or overridden in a scope.
  ///
  /// If it is `false`, no rule needs the scopes of catalogs.
  var hasScopedEntries: Bool {
    entries.contains { entry in
      if case .scoped = entry.lifetime { return true }
      return entry.details.scopeOfSupplies != nil
        || entry.supplies.contains { $0.isOverride && $0.catalog?.isOpened ?? false }
    }
  }

  /// Returns the kinds of the scopes to which code supplies, by their catalogs.
  func scopesOfCatalogs() -> [Wiring.CatalogID: String] {
    guard flow.all.contains(where: { $0.supply.catalog?.isOpened ?? false }) else {
      return [:]
    }
    var all: [Wiring.CatalogID: String] = [:]
    for (id, body) in program.files.allBodies {
      for opening in body.openings {
        guard case .scope(let name?) = opening.kind else { continue }
        all[.opened(opening.id)] = program.scopeName(name, in: id)
      }
    }
    return all
  }

  /// Returns whether the sources show that a supply is made only to a kind of scope.
  ///
  /// A function may also have callers that the flow of the program doesn't reach.
  ///
  /// - Parameter scopes: The kinds of scopes, by their catalogs.
  func isScopeCertain(of one: SupplyRecord, _ scopes: [Wiring.CatalogID: String]) -> Bool {
    guard let body = one.body, let scope = one.supply.catalog.flatMap({ scopes[$0] }) else { return false }
    // All modules that a program installs are followed.
    if one.installed != nil || isLocalScope(one.receiver, program[body]) { return true }
    guard let places = asked.places(one.receiver, main: .unknown, in: body) else { return false }
    return places.allSatisfy { $0.scopes.first == scope && !$0.isCopy }
  }

  /// Returns whether an expression refers to a scope that the same code opens.
  private func isLocalScope(_ receiver: Receiver, _ body: Body, depth: Int = 0) -> Bool {
    switch receiver {
    case .derived: return true
    case .name(let name):
      guard depth < 8, !body.fact.locals.rebound.contains(name), let receiver = body.catalogs[name] else {
        return false
      }
      return isLocalScope(receiver, body, depth: depth + 1)
    default: return false
    }
  }

  /// Returns the kind of scope that all supplies are made to.
  ///
  /// - Parameter scopes: The kinds of scopes, by their catalogs.
  func scope(of supplies: [Wiring.Supply], _ scopes: [Wiring.CatalogID: String]) -> String? {
    let kinds = Set(supplies.map { $0.catalog.flatMap { scopes[$0] } })
    return kinds.count == 1 ? kinds.first ?? nil : nil
  }

  /// Returns the scopes around the catalog of an obtain, or `nil` if the sources don't show them.
  func scopes(of obtain: ObtainFact, in id: Program.BodyID) -> Wiring.ScopesAround? {
    asked.places(obtain.receiver, main: obtain.main, in: id).map { places in
      let isKnown = !places.contains(where: \.isCopy)
      return Wiring.ScopesAround(
        kinds: places.reduce(into: []) { $0.formUnion($1.scopes) },
        catalogs: isKnown ? Set(places.map { $0.openings.map { .opened($0) } + [$0.root] }) : [])
    }
  }

  /// Returns the root of the catalog that code outside of builders uses.
  ///
  /// Returns: `nil` if the sources don't show the catalog, or if code passes it to unknown code.
  func askedCatalog(of one: ObtainRecord) -> Wiring.CatalogID? {
    guard program[one.body].owner != .builder, !one.obtain.isRemembering,
      let places = asked.places(one.obtain.receiver, main: one.obtain.main, in: one.body),
      !places.contains(where: \.isCopy)
    else { return nil }
    return root(of: places)
  }

  /// Returns the root of a catalog, of a scope, or of a copy.
  func root(of receiver: Receiver, in id: Program.BodyID) -> Wiring.CatalogID? {
    asked.places(receiver, main: .unknown, in: id).flatMap { root(of: $0) }
  }

  private func root(of places: Set<AskedCatalogs.Place>) -> Wiring.CatalogID? {
    let roots = Set(places.map(\.root))
    guard roots.count == 1, let root = roots.first, !features.handedOver.contains(root) else { return nil }
    return root
  }

  /// Returns the scopes that the program opens, each with the scopes around it.
  func scopeOpenings() -> [Wiring.ScopeOpening] {
    guard hasScopedEntries else { return [] }
    var all: Set<Wiring.ScopeOpening> = []
    for (id, body) in program.files.allBodies {
      for opening in body.openings {
        guard case .scope(let name) = opening.kind else { continue }
        let around = asked.places(opening.receiver, main: opening.main, in: id)
        let scopes = around.map { $0.reduce(into: Set<String>()) { $0.formUnion($1.scopes) } }
        all.insert(Wiring.ScopeOpening(name.map { program.scopeName($0, in: id) }, in: scopes))
      }
    }
    // The order is total, so that the wiring doesn't depend on the order of a set.
    return all.map { ([$0.kind ?? "", $0.outer == nil ? "unknown" : ""] + ($0.outer ?? []).sorted(), $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }
}
#endif
