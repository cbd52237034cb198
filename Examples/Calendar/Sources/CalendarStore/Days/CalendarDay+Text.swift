import CalendarService
import CivilTime
public import Foundation

extension CalendarDay.Entry {
  /// When it is on its day, for people: `all day`, `09:00 - 10:30`, or `09:00`.
  public func timeText(in zone: TimeZone) -> String {
    if isWholeDay { return "all day" }
    let first = zone.local(at: start).timeText
    if start == end { return first }
    let last = zone.local(at: end)
    // The end of a day is 24:00, not 00:00 of another.
    let isMidnight = last.secondOfDay == 0 && last.date > zone.local(at: start).date
    return "\(first) - \(isMidnight ? "24:00" : last.timeText)"
  }

  /// Its title, and what else there is to say in a line.
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

extension Range<Date> {
  /// A stretch of time on a wall, for people: `09:00 - 10:30`.
  public func timeText(in zone: TimeZone) -> String {
    "\(zone.local(at: lowerBound).timeText) - \(zone.local(at: upperBound).timeText)"
  }
}

extension TimeZone {
  /// The name for people: Foundation calls UTC `GMT`, also where the user wrote `UTC`.
  public var displayName: String { identifier == "GMT" ? "UTC" : identifier }
}
