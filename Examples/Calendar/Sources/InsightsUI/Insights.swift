import CalendarModel
import CalendarStore
import Foundation

/// The statistics of some days.
struct Insights: Sendable {
  let eventCount: Int
  let allDayCount: Int
  let busiest: CalendarDay?
  /// The seconds of each category, the longest first.
  ///
  /// An event of several categories counts for each of them.
  let secondsByCategory: [(category: String, seconds: Int)]
  let conflicts: Conflicts

  init(days: [CalendarDay]) {
    var seen: Set<String> = []
    let entries = days.flatMap(\.entries)
    let events = entries.map(\.event).filter { seen.insert($0.id).inserted }
    eventCount = events.count
    allDayCount = events.count { $0.isAllDay && $0.status != .cancelled }
    busiest = days.busiest

    var seconds: [String: Int] = [:]
    for entry in entries where entry.event.isBusy && !entry.event.isAllDay {
      let length = Int(entry.end.timeIntervalSince(entry.start))
      for category in Set(entry.event.categories.isEmpty ? ["(no category)"] : entry.event.categories) {
        seconds[category, default: 0] += length
      }
    }
    secondsByCategory = seconds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    conflicts = Conflicts(among: events)
  }
}

/// Reads insights, and keeps those of each window.
public actor InsightsReader {
  private var known: [DayWindow: Insights] = [:]

  /// Returns the insights of some days.
  func insights(of window: DayWindow, from store: any CalendarStoreProtocol) async throws -> Insights {
    if let insights = known[window] { return insights }
    let insights = Insights(days: try await store.days(in: window))
    known[window] = insights
    return insights
  }
}

extension Conflicts {
  /// Returns a line for each stored conflict, and a line for the number of the others.
  func lines(in zone: TimeZone) -> [String] {
    let more = count - pairs.count
    return pairs.map { $0.lineText(in: zone) } + (more > 0 ? ["  and \(more) more"] : [])
  }
}

extension Conflicts.Pair {
  fileprivate func lineText(in zone: TimeZone) -> String {
    "  \(Day(of: second.start, in: zone).longText): \(text(first, in: zone)) and \(text(second, in: zone))"
  }

  private func text(_ event: CalendarEvent, in zone: TimeZone) -> String {
    "\"\(event.title)\" \((event.start..<event.end).timeText(in: zone))"
  }
}
