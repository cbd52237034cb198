public import CalendarStore
public import ServiceCatalog

/// The screen that says where the time goes.
@MainActor
public protocol InsightsComposerProtocol {
  /// Composes the insights of some days.
  func compose(_ window: DayWindow) async throws -> String
}

/// How the insights are assembled: on the main actor, on top of the store.
public struct InsightsUIBlueprint: MainActorBlueprint {
  /// What consumers see.
  public typealias Output = any InsightsComposerProtocol

  /// The blueprint, to be installed.
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
