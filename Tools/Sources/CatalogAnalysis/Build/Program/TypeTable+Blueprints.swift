#if Tools
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics

extension TypeTable {
  /// Returns the role of a type for the catalog; nil if it is not a blueprint.
  ///
  /// - Parameters:
  ///   - place: The place of the type.
  ///   - ancestors: The types that it inherits from and conforms to.
  func blueprint(at place: Int, _ ancestors: (places: [Int], names: Set<String>)) -> TypeRoles.Blueprint? {
    let kinds = BlueprintKind.all.filter { ancestors.names.contains($0.name) }
    guard let first = kinds.first else { return nil }
    let conditional = Set(infos[place].conditional.map(\.name.lastComponent))
    return TypeRoles.Blueprint(
      kind: first.kind, conformance: first.conformance,
      others: Self.families(kinds.dropFirst().compactMap(\.conformance), besides: first.conformance),
      isDisposable: !ancestors.names.subtracting(conditional).isDisjoint(with: Self.disposables),
      isLive: ancestors.names.contains("LiveBlueprint"),
      mayBeUnused: !ancestors.names.isDisjoint(with: Self.runnables)
        || PackageClosure.declaring.contains(infos[place].module),
      declared: declaredLifetime(of: place, ancestors.places, first.conformance))
  }

  private static let runnables: Set = ["RunnableBlueprint", "ReadinessBlueprint"]

  private static let disposables: Set = ["DisposableBlueprint", "MainActorDisposableBlueprint"]

  /// Returns the protocols that no other one refines.
  private static func families(
    _ conformances: [Wiring.Conformance], besides first: Wiring.Conformance?
  ) -> [Wiring.Conformance] {
    var seen = Set([first?.family].compactMap(\.self))
    return conformances.filter { seen.insert($0.family).inserted }
  }

  /// Returns whether a parameter's type is that of a key of the catalog, also by the name of an alias.
  func isKey(_ type: String) -> Bool {
    if type.isKeyPathOfCatalog { return true }
    guard !keyAliases.isEmpty else { return false }
    return keyAliases.contains(String(type.prefix { $0 != "<" }).lastComponent)
  }

  // MARK: lifetimes

  /// Returns the lifetime that a blueprint declares: its own, or that of the nearest protocol that declares one.
  private func declaredLifetime(
    of place: Int, _ ancestors: [Int], _ conformance: Wiring.Conformance?
  ) -> StatedLifetime? {
    let info = infos[place]
    if let inherited = inheritedLifetime(of: place, conformance) { return inherited }
    let own = info.lifetime ?? ancestors.lazy.compactMap { infos[$0].lifetime }.first
    guard own == nil, !info.conditional.isEmpty else { return own }
    // A type that is a blueprint without a condition, and shared under one, has the lifetime of the unconditional
    // blueprint. An extension with a condition doesn't change it.
    let names = info.conditional.map { (name: $0.name.lastComponent, position: $0.position) }
    let unconditional = Set(info.inherits.map(\.lastComponent)).subtracting(names.map(\.name))
    guard conformance == .shared, unconditional.contains("Blueprint") else { return info.conditionalLifetime }
    return names.first { $0.name == "SharedBlueprint" }
      .map { StatedLifetime(lifetime: .transient, position: $0.position) }
  }

  /// Returns the lifetime of a class whose superclass is already a blueprint; nil without such a superclass.
  ///
  /// A subclass inherits the superclass's conformance. Only an override of a class property changes its lifetime.
  private func inheritedLifetime(of place: Int, _ conformance: Wiring.Conformance?) -> StatedLifetime?? {
    guard let base = superclass(of: place), let conformance else { return nil }
    let ancestors = ancestors(of: base)
    guard let kind = BlueprintKind.all.first(where: { ancestors.names.contains($0.name) })?.conformance,
      kind.family == conformance.family
    else { return nil }
    if let own = infos[place].lifetime, declaresLifetime(base) { return own }
    if let inherited = declaredLifetime(of: base, ancestors.places, kind) { return inherited }
    guard kind == .plain, conformance != .plain, let position = infos[place].position else { return .some(nil) }
    return StatedLifetime(lifetime: .transient, position: position)
  }

  /// Returns whether a class or its superclass has a class property for its lifetime, which a subclass can override.
  private func declaresLifetime(_ place: Int) -> Bool {
    infos[place].lifetime != nil || superclass(of: place).map(declaresLifetime) ?? false
  }

  /// Returns the superclass, if the program declares it; nil for an invalid circular class.
  func superclass(of place: Int) -> Int? {
    guard let first = nextClass(place) else { return nil }
    var seen: Set<Int> = [place]
    var next: Int? = first
    while let current = next {
      // Longer chains of classes don't occur in practice.
      guard seen.insert(current).inserted, seen.count < 64 else { return nil }
      next = nextClass(current)
    }
    return first
  }

  private func nextClass(_ place: Int) -> Int? {
    let info = infos[place]
    guard info.kind == .reference else { return nil }
    return info.inherits.lazy.compactMap { resolved($0, in: context(of: place)).first }
      .first { infos[$0].kind == .reference }
  }
}

/// A protocol of blueprints, and the role of types that conform to it.
private struct BlueprintKind {
  let name: String
  let kind: CatalogGraph.Node.Kind
  /// The kind; nil for a collection.
  let conformance: Wiring.Conformance?

  /// All protocols.
  ///
  /// If a type conforms to several, the first one counts.
  static let all = [
    BlueprintKind(name: "ContributionBlueprint", kind: .contribution, conformance: nil),
    BlueprintKind(name: "KeyedContributionBlueprint", kind: .contribution, conformance: nil),
    BlueprintKind(name: "SharedParameterizedBlueprint", kind: .parameterized, conformance: .sharedParameterized),
    BlueprintKind(name: "AsyncParameterizedBlueprint", kind: .parameterized, conformance: .asyncParameterized),
    BlueprintKind(name: "ParameterizedBlueprint", kind: .parameterized, conformance: .parameterized),
    BlueprintKind(
      name: "MainActorParameterizedBlueprint", kind: .mainActorParameterized, conformance: .mainActorParameterized),
    BlueprintKind(name: "AsyncBlueprint", kind: .async, conformance: .async),
    BlueprintKind(name: "MainActorBlueprint", kind: .mainActor, conformance: .mainActor),
    BlueprintKind(name: "MainActorDisposableBlueprint", kind: .mainActor, conformance: .mainActor),
    BlueprintKind(name: "SuppliedBlueprint", kind: .blueprint, conformance: .supplied),
    BlueprintKind(name: "SharedBlueprint", kind: .blueprint, conformance: .shared),
    BlueprintKind(name: "Blueprint", kind: .blueprint, conformance: .plain),
  ]
}

extension Wiring.Conformance {
  /// The protocol that it is or refines.
  fileprivate var family: Self {
    switch self {
    case .supplied, .shared: .plain
    default: self
    }
  }
}
#endif
