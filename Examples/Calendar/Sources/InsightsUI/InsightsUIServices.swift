public import AssistantEngine
public import CalendarStore
public import ServiceCatalog
public import ServiceCatalogMacros

/// The screen with statistics about the user's time.
@MainActor
public protocol InsightsComposerProtocol {
  /// Returns the statistics of some days, as text.
  func compose(_ window: DayWindow) async throws -> String
}

@Services("InsightsUIServices") extension Catalog {
  /// The insights, which are assembled on the main actor from the store.
  @Provides(by: InsightsComposer.self) @MainActor
  public static func insightsUI(@Ready calendarStore: any CalendarStoreProtocol) -> any InsightsComposerProtocol

  /// The rule that answers the assistant's questions about conflicts.
  @Contributes(to: \.answerRules) public static func conflictsRule() -> any AnswerRule { ConflictsRule() }
}
