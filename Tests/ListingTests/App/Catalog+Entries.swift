// The listing's public declarations are quoted as they are, without documentation comments.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Changed: `public import`, because this package imports internally by default.
public import ServiceCatalog

// The third layer, in the app target: the composition root.

extension Catalog {
  public func prepareAll() {
    allBlueprints().forEach { blueprint in installBlueprint(blueprint) }
  }

  private func allBlueprints() -> [any Blueprint] {
    [
      CalendarServiceBlueprint(),
      CalendarStoreBlueprint(),
      LLMEngineBlueprint(),
      // Feature composers
      ChatUIBlueprint(),
      InsightsUIBlueprint(),
    ]
  }

  private func installBlueprint<B: Blueprint>(_ blueprint: B) {
    // Changed: `try`, because `assemble` may throw.
    supply(B.self) { _ in try B.assemble(from: self) }
  }
}
