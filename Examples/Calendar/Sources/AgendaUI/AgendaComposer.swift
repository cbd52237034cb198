import CalendarService
import CalendarStore
import CivilTime

@MainActor
struct AgendaComposer: AgendaComposerProtocol {
  let store: any CalendarStoreProtocol

  func compose(_ window: DayWindow) async throws -> String {
    let days = try await store.days(in: window).filter { !$0.entries.isEmpty }
    var lines = ["Agenda for \(window.text) (\(store.zone.displayName))"]
    for day in days {
      lines += ["", day.date.longText]
      lines += day.entries.map { $0.lineText(in: store.zone) }
    }
    if days.isEmpty { lines += ["", "No events. Choose other days with --from and --days."] }
    return lines.joined(separator: "\n")
  }
}
