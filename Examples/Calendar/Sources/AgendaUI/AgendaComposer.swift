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
      lines += day.entries.map(line)
    }
    if days.isEmpty { lines += ["", "No events. Choose other days with --from and --days."] }
    return lines.joined(separator: "\n")
  }

  private func line(of entry: CalendarDay.Entry) -> String {
    let time = entry.timeText(in: store.zone)
    var line = "  " + time + String(repeating: " ", count: max(1, 15 - time.count)) + entry.titleText
    if let location = entry.event.location { line += " @ \(location)" }
    if !entry.event.categories.isEmpty { line += " [\(entry.event.categories.joined(separator: ", "))]" }
    return line
  }
}
