import AssistantEngine
import CalendarStore
import Foundation

/// What the insights say of conflicts, as an answer.
struct ConflictsRule: AnswerRule {
  let keywords: Set<String> = ["clashes", "conflicts", "overlap", "overlaps"]
  let example = "are there conflicts next week?"

  func answer(_ days: DayWindow, from store: any CalendarStoreProtocol) async throws -> [String] {
    let insights = Insights(days: try await store.days(in: days))
    guard insights.conflictCount > 0 else { return ["No events overlap, \(days.text)."] }
    let count = insights.conflictCount == 1 ? "1 conflict" : "\(insights.conflictCount) conflicts"
    return ["\(count), \(days.text):"] + insights.conflictLines(in: store.zone)
  }
}
