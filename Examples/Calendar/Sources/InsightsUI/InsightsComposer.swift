import CalendarStore
import CivilTime

@MainActor
struct InsightsComposer: InsightsComposerProtocol {
  let calendarStore: any CalendarStoreProtocol

  func compose(_ window: DayWindow) async throws -> String {
    let insights = Insights(days: try await calendarStore.days(in: window))
    var lines = ["Insights for \(window.text) (\(calendarStore.zone.displayName))", ""]
    guard insights.eventCount > 0 else {
      return (lines + ["No events. Choose other days with --from and --days."]).joined(separator: "\n")
    }
    if let busiest = insights.busiest {
      lines.append("Busiest day: \(busiest.date.longText), \(durationText(seconds: busiest.busySeconds))")
    } else {
      lines.append("Busiest day: none, no event takes time")
    }
    lines += ["", "Hours by category:"]
    lines += table(insights.secondsByCategory.map { ($0.category, durationText(seconds: $0.seconds)) })
    if insights.allDayCount > 0 { lines.append("All-day events, which have no hours: \(insights.allDayCount)") }
    lines += ["", "Conflicts: \(insights.conflicts.count)"]
    lines += insights.conflicts.lines(in: calendarStore.zone)
    return lines.joined(separator: "\n")
  }

  private func table(_ rows: [(String, String)]) -> [String] {
    guard !rows.isEmpty else { return ["  none"] }
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
  }
}
