import CalendarService
import CalendarStore
import CivilTime
import Foundation
import ServiceCatalogDefaults

/// An assistant that follows rules.
///
/// It reads a question as one of its own kinds or one of a module's, and answers it from the store.
struct RuleBasedAssistant: AssistantEngineProtocol {
  let calendarStore: any CalendarStoreProtocol
  let date: DateGenerator
  let answerRules: [any AnswerRule]

  /// The number of days that it searches for an event, before and after today.
  static let horizon = 366

  var zone: TimeZone { calendarStore.zone }

  func answer(_ question: String) async throws -> AssistantAnswer {
    let now = date()
    let (kind, unused) = QuestionReader(today: zone.local(at: now).date, rules: answerRules).read(question)
    var lines: [String]
    switch kind {
    case .free(let days, let time): lines = try await free(days, time, now: now)
    case .next(let topic): lines = try await next(topic, now: now)
    case .list(let days): lines = try await list(days)
    case .length(let topic): lines = try await length(of: topic, now: now)
    case .busyTime(let days, let topic): lines = try await busyTime(days, topic)
    case .when(let topic, let days): lines = try await when(topic, days, now: now)
    case .busiest(let days): lines = try await busiest(days)
    case .other(let rule, let days): lines = try await rule.answer(days, from: calendarStore)
    case .unclear(let reason):
      let help = Self.help + answerRules.map { "  \($0.example)" }
      return AssistantAnswer(lines: [reason] + help, isUnderstood: false)
    }
    // Report the words that were not understood, because they may change the answer.
    if !unused.isEmpty { lines.append("(I did not understand: \(unused.joined(separator: ", ")).)") }
    return AssistantAnswer(lines: lines)
  }

  private static let help = [
    "You can ask, for example:",
    "  when am I free on friday?        am I free tomorrow at 15:00?",
    "  what is next?                    what is on 2026-11-05?",
    "  when is the planning?            how long is the planning?",
    "  how much time do meetings take this week?",
    "  which day is the busiest next week?",
  ]

  // MARK: words for events

  /// Returns `Friday, 6 November 2026, 09:00 - 10:30`, or the days of an all-day event.
  func whenText(_ event: CalendarEvent) -> String {
    let start = zone.local(at: event.start)
    guard event.isAllDay else {
      if event.start == event.end { return "\(start.date.longText), \(start.timeText)" }
      let end = zone.local(at: event.end)
      guard start.date == end.date else { return "\(start.date.longText), \(start.timeText) - \(end)" }
      return "\(start.date.longText), \((event.start..<event.end).timeText(in: zone))"
    }
    let last = zone.local(at: event.end.addingTimeInterval(-1)).date
    return last == start.date ? "\(start.date.longText), all day" : "\(start.date.longText) to \(last.longText)"
  }

  /// Returns the title in quotation marks, with the place.
  func nameText(_ event: CalendarEvent) -> String {
    "\"\(event.title)\"" + (event.location.map { " @ \($0)" } ?? "")
  }

  func line(of entry: CalendarDay.Entry) -> String {
    let time = entry.timeText(in: zone)
    return "  \(time)\(String(repeating: " ", count: max(1, 15 - time.count)))\(entry.titleText)"
  }
}
