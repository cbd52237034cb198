public import CalendarStore
public import ServiceCatalog

/// The screen that lists the events of each day.
@MainActor
public protocol AgendaComposerProtocol {
  /// Returns the agenda of some days, as text.
  func compose(_ window: DayWindow) async throws -> String
}

/// The blueprint of the agenda, which is assembled on the main actor from the store.
public struct AgendaUIBlueprint: MainActorBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any AgendaComposerProtocol

  /// Creates the blueprint.
  public init() {}

  /// Assembles the agenda's composer.
  @MainActor
  public static func assemble(from catalog: any Assembling) throws -> any AgendaComposerProtocol {
    AgendaComposer(store: try catalog.obtainReady(\.calendarStore))
  }
}

extension Catalog {
  /// The agenda.
  public var agendaUI: AgendaUIBlueprint.Type { AgendaUIBlueprint.self }
}
