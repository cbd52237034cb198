public import AssistantEngine
public import CalendarModel
public import CalendarStore
public import ServiceCatalog
public import ServiceCatalogMacros

/// The screen with statistics about the user's time.
@MainActor
public protocol InsightsComposerProtocol {
  /// Returns the statistics of some days, as text.
  func compose(_ window: DayWindow) async throws -> String
}

@Services("InsightsUIServices", allowing: ["CalendarStoreServices"]) extension Catalog {
  /// The insights, which are assembled on the main actor from the store.
  @Provides(by: InsightsComposer.self) @MainActor
  public static func insightsUI(
    @Ready calendarStore: any CalendarStoreProtocol, insightsReader: InsightsReader
  ) -> any InsightsComposerProtocol

  /// The rule that answers the assistant's questions about conflicts.
  @Contributes(to: \.answerRules, by: ConflictsRule.self)
  public static func conflictsRule(insightsReader: InsightsReader) -> any AnswerRule

  @Contributes(to: \.synonyms, at: "collisions") static func collisions() -> String { "conflicts" }

  /// The insights that were read, which the screen and the rule share.
  ///
  /// They are released with the last one that uses them.
  @Provides(.weak) public static func insightsReader() -> InsightsReader { InsightsReader() }
}
