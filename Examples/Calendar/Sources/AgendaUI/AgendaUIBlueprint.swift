import CalendarStore
public import ServiceCatalog

/// How the agenda is assembled: on the main actor, on top of the store.
public struct AgendaUIBlueprint: MainActorBlueprint {
  /// What consumers see.
  public typealias Output = any AgendaComposerProtocol

  /// The blueprint, to be installed.
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
