import CalendarService
import CalendarStore
import CivilTime
import Foundation

extension Insights {
  /// A line for each conflict, and one for those that are only counted.
  func conflictLines(in zone: TimeZone) -> [String] {
    let more = conflictCount - conflicts.count
    return conflicts.map { $0.lineText(in: zone) } + (more > 0 ? ["  and \(more) more"] : [])
  }
}

extension Insights.Conflict {
  fileprivate func lineText(in zone: TimeZone) -> String {
    "  \(zone.local(at: second.start).date.longText): \(text(first, in: zone)) and \(text(second, in: zone))"
  }

  private func text(_ event: CalendarEvent, in zone: TimeZone) -> String {
    "\"\(event.title)\" \((event.start..<event.end).timeText(in: zone))"
  }
}
