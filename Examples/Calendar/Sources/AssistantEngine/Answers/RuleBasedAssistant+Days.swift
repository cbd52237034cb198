import CalendarService
import CalendarStore
import CivilTime
import Foundation

extension RuleBasedAssistant {
  func list(_ window: DayWindow) async throws -> [String] {
    let days = try await calendarStore.days(in: window).filter { !$0.entries.isEmpty }
    guard !days.isEmpty else { return ["There is nothing on \(window.text)."] }
    if window.count == 1, let day = days.first {
      return ["\(countText(day.entries.count)) on \(day.date.longText):"] + day.entries.map(line)
    }
    let count = Set(days.flatMap { $0.entries.map(\.event.id) }).count
    return ["\(countText(count)), \(window.text):"] + days.flatMap { [$0.date.longText] + $0.entries.map(line) }
  }

  func busyTime(_ window: DayWindow, _ topic: Topic) async throws -> [String] {
    let days = try await calendarStore.days(in: window)
    guard !topic.isEmpty else {
      let seconds = days.reduce(0) { $0 + $1.busySeconds }
      return ["Events take \(durationText(seconds: seconds)), \(window.text)." + allDayNote(days)]
    }
    let entries = days.flatMap(\.entries).filter { $0.event.status != .cancelled && topic.matches($0.event.title) }
    guard !entries.isEmpty else { return ["I find no event named \"\(topic.text)\", \(window.text)."] }
    let seconds = entries.filter { !$0.event.isAllDay }
      .reduce(0) { $0 + Int($1.end.timeIntervalSince($1.start)) }
    return ["Events named \"\(topic.text)\" take \(durationText(seconds: seconds)), \(window.text)."]
  }

  func busiest(_ window: DayWindow) async throws -> [String] {
    let days = try await calendarStore.days(in: window)
    guard let day = days.busiest else { return ["No event takes time, \(window.text)." + allDayNote(days)] }
    let time = durationText(seconds: day.busySeconds)
    return ["The busiest day, \(window.text), is \(day.date.longText): events take \(time)."] + day.entries.map(line)
  }

  private func countText(_ count: Int) -> String { count == 1 ? "1 event" : "\(count) events" }

  /// All-day events have no hours, so the answer mentions them separately.
  private func allDayNote(_ days: [CalendarDay]) -> String {
    let count = days.count { !$0.busyAllDay.isEmpty }
    return count == 0 ? "" : " In addition, \(count == 1 ? "1 day has" : "\(count) days have") an all-day event."
  }
}
