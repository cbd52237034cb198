import AssistantEngine
import CalendarModel
import CalendarStore

@MainActor
struct InsightsComposer: InsightsComposerProtocol {
  let calendarStore: any CalendarStoreProtocol
  let insightsReader: InsightsReader

  func compose(_ window: DayWindow) async throws -> String {
    let insights = try await insightsReader.insights(of: window, from: calendarStore)
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

/// The rule that answers questions about conflicts.
struct ConflictsRule: AnswerRule {
  let insightsReader: InsightsReader
  let keywords: Set<String> = ["conflicts", "overlap"]
  let example = "are there conflicts next week?"

  init(insightsReader: InsightsReader) { self.insightsReader = insightsReader }

  func answer(_ question: Question, from store: any CalendarStoreProtocol) async throws -> [String] {
    let days = question.days ?? question.soon
    let conflicts = try await insightsReader.insights(of: days, from: store).conflicts
    guard conflicts.count > 0 else { return ["No events overlap, \(days.text)."] }
    let count = conflicts.count == 1 ? "1 conflict" : "\(conflicts.count) conflicts"
    return ["\(count), \(days.text):"] + conflicts.lines(in: store.zone)
  }
}
