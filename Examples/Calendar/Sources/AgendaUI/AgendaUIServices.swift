public import CalendarModel
public import CalendarStore
public import ServiceCatalog
public import ServiceCatalogMacros

/// The screen that lists the events of each day.
@MainActor
public protocol AgendaComposerProtocol {
  /// Returns the agenda of some days, as text.
  func compose(_ window: DayWindow) async throws -> String
}

@Services("AgendaUIServices", allowing: ["CalendarStoreServices"]) extension Catalog {
  /// The agenda, which is assembled on the main actor from the store.
  @Provides(by: AgendaComposer.self) @MainActor
  public static func agendaUI(@Ready calendarStore: any CalendarStoreProtocol) -> any AgendaComposerProtocol
}

@MainActor
struct AgendaComposer: AgendaComposerProtocol {
  let calendarStore: any CalendarStoreProtocol

  func compose(_ window: DayWindow) async throws -> String {
    let days = try await calendarStore.days(in: window).filter { !$0.entries.isEmpty }
    var lines = ["Agenda for \(window.text) (\(calendarStore.zone.displayName))"]
    for day in days {
      lines += ["", day.date.longText]
      lines += day.entries.map { $0.lineText(in: calendarStore.zone) }
    }
    if days.isEmpty { lines += ["", "No events. Choose other days with --from and --days."] }
    return lines.joined(separator: "\n")
  }
}
