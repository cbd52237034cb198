import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports blueprints with a lifetime that their kind does not support.
///
/// Supplying one stops the program.
struct UnsupportedLifetimeRule: DocumentedRule {
  static let identifier = "unsupported-lifetime"
  static let severity = Finding.Severity.error
  static let summary = "A blueprint declares a lifetime that its kind does not support."
  static let help =
    "Supplying or installing it stops the program. Conform to the kind that supports the lifetime, or declare another lifetime."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    // The entries of a generic blueprint share one declaration.
    var seen: Set<SourcePosition> = []
    return wiring.entries.flatMap { entry -> [Finding] in
      guard let kind = entry.conformance else { return valueFindings(for: entry) }
      let kinds = [kind] + entry.otherConformances
      let declared = entry.declared.map { stated in
        kinds.compactMap { finding(for: entry, $0, stated, places: entry.suppliedPlaces) }
      }
      // A supply may set any lifetime for a synchronous blueprint.
      let stated = kind == .async ? entry.supplies.compactMap(\.lifetime) : []
      let found = (declared ?? []) + stated.compactMap { finding(for: entry, kind, $0) }
      let all = found + disposalFindings(for: entry, kind, besides: Set(found.map(\.position)))
      let values = valueFindings(for: entry).filter { value in !all.contains { $0.position == value.position } }
      let new = (all + values).filter { !seen.contains($0.position) }
      seen.formUnion(new.map(\.position))
      return new
    }
  }

  private func finding(
    for entry: Wiring.Entry, _ kind: Wiring.Conformance, _ stated: Wiring.StatedLifetime, places: [Finding.Step] = []
  ) -> Finding? {
    guard !kind.supports(stated.value) else { return nil }
    return finding(
      at: stated.position,
      "\(entry.name) has the lifetime \(stated.value.text), which \(kind.name(for: entry)) doesn't support",
      places: places, fix: kind.fix(for: entry.blueprint))
  }

  /// Returns findings about weak instances that are values, to which there are no weak references.
  private func valueFindings(for entry: Wiring.Entry) -> [Finding] {
    guard let value = entry.valueType else { return [] }
    let supplies = entry.supplies.filter { !$0.isInstance }
    let isInstance = supplies.isEmpty && !entry.supplies.isEmpty
    let own = isInstance || !isUsed(entry, supplies) ? nil : entry.declared
    let stated = ([own] + supplies.map(\.lifetime)).compactMap(\.self)
    return stated.filter { $0.value.known?.isWeak ?? false }.map { weak in
      finding(
        at: weak.position, "\(entry.name) has the lifetime weak, which the value type \(value) doesn't support",
        places: weak == entry.declared ? entry.suppliedPlaces : [],
        fix: "declare another lifetime, or let the type of the instances be a class, an actor or a protocol")
    }
  }

  // MARK: disposal

  /// Returns findings about disposable entries with a lifetime other than shared or scoped, which have no defined end.
  private func disposalFindings(
    for entry: Wiring.Entry, _ kind: Wiring.Conformance, besides found: Set<SourcePosition>
  ) -> [Finding] {
    guard entry.isDisposable else { return [] }
    let supplies = entry.supplies.filter { !$0.isOverride }
    var unsupported: [(lifetime: Wiring.StatedLifetime, places: [Finding.Step])] = supplies.compactMap { supply in
      guard let stated = supply.lifetime, !stated.value.isOfDisposable, !supply.isInstance else { return nil }
      return (stated, [])
    }
    if let own = entry.ownLifetime, !own.value.isOfDisposable, isUsed(entry, supplies) {
      unsupported.insert((own, entry.suppliedPlaces), at: 0)
    }
    return unsupported.filter { !found.contains($0.lifetime.position) }.map { lifetime, places in
      finding(
        at: lifetime.position,
        "\(entry.name) has the lifetime \(lifetime.value.text), which \(kind.disposableName(for: entry)) doesn't support",
        places: places, fix: kind.disposableFix(for: entry))
    }
  }

  /// Whether an entry uses the lifetime of its blueprint where it is supplied.
  ///
  /// A blueprint without a declared lifetime that is never supplied leaves the lifetime to its clients.
  private func isUsed(_ entry: Wiring.Entry, _ supplies: [Wiring.Supply]) -> Bool {
    supplies.isEmpty ? entry.declared != nil : supplies.contains { $0.lifetime == nil }
  }
}

extension Wiring.Entry {
  /// The type of the instances, if the sources show that they are values.
  fileprivate var valueType: String? {
    guard let output, style == .catalogued else { return nil }
    if output.hasSuffix("?") { return "Optional<\(output.dropLast())>" }
    return output.hasPrefix("[") || details.hasValues ?? isValue(output) ? output : nil
  }

  /// Returns whether a type that the program doesn't declare is one of the standard library's or Foundation's values.
  private func isValue(_ type: String) -> Bool {
    let values: Set = [
      "Array", "Bool", "Character", "Date", "Dictionary", "Double", "Duration", "Float", "Int", "Optional", "Set",
      "String", "UInt", "URL", "UUID",
    ]
    return values.contains(String(type.prefix { $0 != "<" }))
  }

  /// The place of the effective supply.
  fileprivate var suppliedPlaces: [Finding.Step] {
    effectiveSupply.map { [Finding.Step("supplied", at: $0.position)] } ?? []
  }

  /// The lifetime that the blueprint declares, or the default of its kind.
  fileprivate var ownLifetime: Wiring.StatedLifetime? {
    if let declared { return declared }
    guard let conformance, let declaration else { return nil }
    return Wiring.StatedLifetime(conformance.defaultLifetime.map { .kept($0) } ?? .transient, at: declaration)
  }
}

extension Wiring.StatedLifetime.Value {
  /// The lifetime in source form.
  fileprivate var text: String {
    switch self {
    case .transient: "transient"
    case .kept(.weak): "weak"
    case .kept(.graph): "graph"
    case .kept(.scoped(let scope)): "scoped(\(scope).self)"
    case .kept(.shared), .unknown: "shared"
    }
  }

  /// Whether a disposable entry may have the lifetime; true if the lifetime is unknown.
  fileprivate var isOfDisposable: Bool {
    known?.hasKnownEnd ?? true
  }
}

extension Wiring.Conformance {
  /// The words of the error at run time.
  fileprivate func name(for entry: Wiring.Entry) -> String {
    switch self {
    case .async where entry.isDeclaredInCatalog: "an asynchronous service"
    case .plain: "a Blueprint"
    case .shared, .supplied: "a SharedBlueprint"
    case .mainActor: "a MainActorBlueprint"
    case .async: "an AsyncBlueprint"
    case .parameterized, .mainActorParameterized: "a blueprint with an input"
    case .sharedParameterized, .asyncParameterized: "a blueprint with an instance for each input"
    }
  }

  fileprivate func fix(for blueprint: String) -> String {
    switch self {
    case .plain: "let \(blueprint) conform to SharedBlueprint, whose Output is Sendable, or remove its lifetime"
    case .shared:
      "let \(blueprint) conform to Blueprint, or declare shared, weak, graph or scoped; if it is shared only where a "
        + "condition holds, or inherits from a blueprint that isn't, declare the lifetime in the type that conforms to "
        + "Blueprint"
    case .supplied: "declare shared, weak, graph or scoped, or remove the lifetime of \(blueprint)"
    case .mainActor: "remove the lifetime of \(blueprint)"
    case .async: "declare transient, shared, weak or scoped"
    case .parameterized, .mainActorParameterized:
      "remove the lifetime of \(blueprint), or make it a SharedParameterizedBlueprint, which keeps an instance "
        + "for each input"
    case .sharedParameterized, .asyncParameterized:
      "remove the lifetime of \(blueprint), or let it conform to ParameterizedBlueprint"
    }
  }

  /// The words of the error at run time about disposable blueprints.
  fileprivate func disposableName(for entry: Wiring.Entry) -> String {
    if entry.isDeclaredInCatalog { return "a service with a disposal" }
    return switch self {
    case .mainActor, .mainActorParameterized: "a MainActorDisposableBlueprint"
    default: "a DisposableBlueprint"
    }
  }

  fileprivate func disposableFix(for entry: Wiring.Entry) -> String {
    let blueprint = entry.blueprint
    if entry.isDeclaredInCatalog {
      return "declare shared or scoped, whose end the catalog or the scope knows, or remove the disposal"
    }
    return switch self {
    case .plain:
      "let \(blueprint) conform to SharedBlueprint, or supply it with a lifetime: "
        + "catalog.supply(\(blueprint).self, as: .shared) { … }"
    case .parameterized, .mainActorParameterized:
      "let \(blueprint) conform to SharedParameterizedBlueprint, or remove dispose from it"
    default:
      "declare shared or scoped, whose end the catalog or the scope knows, or remove dispose from \(blueprint)"
    }
  }
}
