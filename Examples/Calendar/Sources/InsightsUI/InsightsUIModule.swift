import AssistantEngine
public import ServiceCatalog

/// The screen with statistics, and the assistant's answers about conflicts.
public struct InsightsUIModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Installs the screen, and contributes a rule to the assistant.
  public func install(in catalog: Catalog) {
    catalog.install(InsightsUIBlueprint())
    catalog.contribute(to: AnswerRulesBlueprint.self) { _ in ConflictsRule() }
  }
}
