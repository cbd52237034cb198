import AssistantEngine
import CalendarStore
import Foundation

/// The rule that answers questions about conflicts.
struct ConflictsRule: AnswerRule {
  let keywords: Set<String> = ["clashes", "conflicts", "overlap", "overlaps"]
  let example = "are there conflicts next week?"

  func answer(_ days: DayWindow, from store: any CalendarStoreProtocol) async throws -> [String] {
    let conflicts = Insights(days: try await store.days(in: days)).conflicts
    guard conflicts.count > 0 else { return ["No events overlap, \(days.text)."] }
    let count = conflicts.count == 1 ? "1 conflict" : "\(conflicts.count) conflicts"
    return ["\(count), \(days.text):"] + conflicts.lines(in: store.zone)
  }
}
