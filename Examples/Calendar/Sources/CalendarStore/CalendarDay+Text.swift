import CalendarModel
public import Foundation

extension CalendarDay.Entry {
  /// Returns the time on this day for people: `all day`, `09:00 - 10:30` or `09:00`.
  public func timeText(in zone: TimeZone) -> String {
    isWholeDay ? "all day" : start == end ? start.timeText(in: zone) : (start..<end).timeText(in: zone)
  }

  /// Returns a line of a list, with the time, title, place and categories.
  public func lineText(in zone: TimeZone) -> String {
    let time = timeText(in: zone)
    var line = "  " + time + String(repeating: " ", count: max(1, 15 - time.count)) + titleText
    if let location = event.location { line += " @ \(location)" }
    if !event.categories.isEmpty { line += " [\(event.categories.joined(separator: ", "))]" }
    return line
  }

  /// The title, with the event's status and its part of several days.
  public var titleText: String {
    var text = event.title
    if parts > 1 { text += " (day \(part) of \(parts))" }
    switch event.status {
    case .cancelled: text += " (cancelled)"
    case .tentative: text += " (tentative)"
    case .confirmed: break
    }
    return text
  }
}
