import CalendarService
import CalendarStore
import Foundation

/// What can be counted in some days.
struct Insights {
  /// Two events that want the same time.
  struct Conflict {
    var first: CalendarEvent
    var second: CalendarEvent
  }

  /// How many conflicts are named; the rest are only counted.
  static let namedConflicts = 50

  let eventCount: Int
  let allDayCount: Int
  let busiest: CalendarDay?
  /// The hours of each category, the longest first.
  ///
  /// An event of several categories counts for each of them.
  let secondsByCategory: [(category: String, seconds: Int)]
  private(set) var conflicts: [Conflict] = []
  private(set) var conflictCount = 0

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
    findConflicts(among: events.filter { $0.isBusy && !$0.isAllDay && $0.start < $0.end })
  }

  private mutating func findConflicts(among events: [CalendarEvent]) {
    var running: [CalendarEvent] = []
    for event in events.sorted(by: { $0.start < $1.start }) {
      running.removeAll { $0.end <= event.start }
      conflictCount += running.count
      for other in running.prefix(Self.namedConflicts - conflicts.count) {
        conflicts.append(Conflict(first: other, second: event))
      }
      running.append(event)
    }
  }
}
