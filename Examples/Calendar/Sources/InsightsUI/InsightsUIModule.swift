import AssistantEngine
public import ServiceCatalog

/// The screen that says where the time goes, and what the assistant can say of it.
public struct InsightsUIModule: CatalogModule {
  /// The module, to be installed.
  public init() {}

  /// Supplies the screen, and contributes to what the assistant answers.
  public func install(in catalog: Catalog) {
    catalog.install(InsightsUIBlueprint())
    catalog.contribute(to: AnswerRulesBlueprint.self) { _ in ConflictsRule() }
  }
}
