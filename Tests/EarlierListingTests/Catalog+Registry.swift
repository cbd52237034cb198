// The listing's public declarations are quoted as they are, without documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Changed: `public import`, because this package imports internally by default.
public import ServiceCatalog

// Layer 3, in the app target: the composition root.

extension Catalog {
  public func prepareAll() {
    allBlueprints().forEach { spec in installBlueprint(spec) }
  }

  private func allBlueprints() -> [any Blueprint] {
    [
      CalendarServiceBlueprint(),
      CalendarStoreBlueprint(),
      LLMEngineBlueprint(),
      // Feature factories
      ChatUIBlueprint(),
      InsightsUIBlueprint(),
    ]
  }

  private func installBlueprint<Spec: Blueprint>(_ spec: Spec) {
    // Changed: the listing's `B` is its `Spec`, and `try` is needed because `assemble` may throw.
    supply(Spec.self) { _ in try Spec.assemble(from: self) }
  }
}
