import AssistantEngine
public import CalendarStore
public import ServiceCatalog

/// The screen with statistics about the user's time.
@MainActor
public protocol InsightsComposerProtocol {
  /// Returns the statistics of some days, as text.
  func compose(_ window: DayWindow) async throws -> String
}

/// The blueprint of the insights, which are assembled on the main actor from the store.
public struct InsightsUIBlueprint: MainActorBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any InsightsComposerProtocol

  /// Creates the blueprint.
  public init() {}

  /// Assembles the insights' composer.
  @MainActor
  public static func assemble(from catalog: any Assembling) throws -> any InsightsComposerProtocol {
    InsightsComposer(store: try catalog.obtainReady(\.calendarStore))
  }
}

extension Catalog {
  /// The insights.
  public var insightsUI: InsightsUIBlueprint.Type { InsightsUIBlueprint.self }
}

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
