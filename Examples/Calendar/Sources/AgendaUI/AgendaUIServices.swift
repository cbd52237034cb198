public import CalendarStore
public import ServiceCatalog
public import ServiceCatalogMacros

/// The screen that lists the events of each day.
@MainActor
public protocol AgendaComposerProtocol {
  /// Returns the agenda of some days, as text.
  func compose(_ window: DayWindow) async throws -> String
}

@Services("AgendaUIServices") extension Catalog {
  /// The agenda, which is assembled on the main actor from the store.
  @MainActor public static func agendaUI(
    @Ready calendarStore: any CalendarStoreProtocol
  ) -> any AgendaComposerProtocol {
    AgendaComposer(store: calendarStore)
  }
}
