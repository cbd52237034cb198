import ServiceCatalog

/// A blueprint declares a lifetime that its kind does not support: supplying it stops the program.
struct UnsupportedLifetimeRule: WiringRule {
  static let identifier = "unsupported-lifetime"
  static let severity = Finding.Severity.error

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.entries.flatMap { entry -> [Finding] in
      guard let kind = entry.conformance else { return [] }
      let supplied = entry.effectiveSupply.map { [Finding.Step("supplied", at: $0.position)] } ?? []
      let declared = entry.declared.flatMap { finding(for: entry, kind, $0, places: supplied) }
      // A supply may give any lifetime to what is assembled synchronously.
      let stated = kind == .async ? entry.supplies.compactMap(\.lifetime) : []
      return (declared.map { [$0] } ?? []) + stated.compactMap { finding(for: entry, kind, $0) }
    }
  }

  private func finding(
    for entry: Wiring.Entry, _ kind: Wiring.Conformance, _ stated: Wiring.StatedLifetime, places: [Finding.Step] = []
  ) -> Finding? {
    guard !kind.supports(stated.value) else { return nil }
    return finding(
      at: stated.position, "\(entry.name) has the lifetime \(stated.value.text), which \(kind.name) doesn't support",
      places: places, fix: kind.fix(for: entry.name))
  }
}

extension Wiring.StatedLifetime.Value {
  /// The lifetime as it is written in source.
  fileprivate var text: String {
    switch self {
    case .transient: "transient"
    case .kept(.weak): "weak"
    case .kept(.graph): "graph"
    case .kept(.scoped(let scope)): "scoped(\(scope).self)"
    default: "shared"
    }
  }
}

extension Wiring.Conformance {
  /// The words of the run time's error.
  fileprivate var name: String {
    switch self {
    case .plain: "a Blueprint"
    case .shared, .supplied: "a SharedBlueprint"
    case .mainActor: "a MainActorBlueprint"
    case .async: "an AsyncBlueprint"
    case .parameterized, .mainActorParameterized: "a blueprint with an input"
    }
  }

  fileprivate func fix(for blueprint: String) -> String {
    switch self {
    case .plain: "let \(blueprint) conform to SharedBlueprint, whose Output is Sendable, or remove its lifetime"
    case .shared:
      "let \(blueprint) conform to Blueprint, or declare shared, weak, graph or scoped; if it is shared only where a "
        + "condition holds, or inherits from a blueprint that isn't, declare the lifetime in the type itself"
    case .supplied: "declare shared, weak, graph or scoped, or remove the lifetime of \(blueprint)"
    case .mainActor: "remove the lifetime of \(blueprint)"
    case .async: "declare transient, shared, weak or scoped"
    case .parameterized, .mainActorParameterized:
      "remove the lifetime of \(blueprint), and let a shared service keep instances by their input"
    }
  }
}
