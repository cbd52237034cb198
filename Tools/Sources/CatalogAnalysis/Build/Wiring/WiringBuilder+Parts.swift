#if Tools
import CatalogWiring
import ServiceCatalogDiagnostics

extension WiringBuilder {
  /// Adds the contributions and the decorators to their entries, and marks the entries that are live.
  mutating func addParts() {
    var blueprints: [Int: TypeRoles.Blueprint] = [:]
    for one in flow.all {
      guard let place = places[one.subject] else { continue }
      if one.verb == .decorate || one.verb == .contribute { add(one, to: place) }
      if case .blueprint(let type) = one.subject { blueprints[place] = program.roles.blueprints[type] }
    }
    // An entry may have many supplies, so each one is looked at once.
    for (place, blueprint) in blueprints {
      // Only its own builder reaches outside of the program, unless it has none, or the supply says that it does.
      let supply = entries[place].effectiveSupply
      entries[place].details.isLive =
        supply?.isLive ?? false
        || blueprint.isLive
          && (blueprint.kind == .contribution || blueprint.conformance == .supplied || supply?.isOwn ?? false)
    }
  }

  private mutating func add(_ one: SupplyRecord, to place: Int) {
    guard !entries[place].details.parts.contains(where: { $0.declaration == one.supply.position }) else { return }
    var supply = one.supply
    supply.lifetime = one.lifetime.map { lifetime($0, of: entries[place].name) }
    entries[place].details.parts.append(
      Wiring.Entry(
        part: one.builder.flatMap { declaredName(of: $0, at: one.supply.position) },
        one.verb == .decorate ? .decorator : .element, of: entries[place], supply))
  }

  /// Returns the name of the function with `@Contributes` or `@Decorates`; nil for a closure.
  private func declaredName(of builder: Program.BodyID, at place: SourcePosition) -> String? {
    guard program[builder].position == place, case .call(let call) = program[builder].steps.first else { return nil }
    return call.name
  }
}
#endif
