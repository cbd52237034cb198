import CalendarService
import CalendarStore
import CivilTime
import Foundation

extension Conflicts {
  /// Returns a line for each stored conflict, and a line for the number of the others.
  func lines(in zone: TimeZone) -> [String] {
    let more = count - pairs.count
    return pairs.map { $0.lineText(in: zone) } + (more > 0 ? ["  and \(more) more"] : [])
  }
}

extension Conflicts.Pair {
  fileprivate func lineText(in zone: TimeZone) -> String {
    "  \(zone.local(at: second.start).date.longText): \(text(first, in: zone)) and \(text(second, in: zone))"
  }

  private func text(_ event: CalendarEvent, in zone: TimeZone) -> String {
    "\"\(event.title)\" \((event.start..<event.end).timeText(in: zone))"
  }
}
