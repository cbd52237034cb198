import CalendarModel
public import Foundation

extension CalendarDay {
  /// The all-day events during which the user is busy.
  public var busyAllDay: [Entry] { entries.filter { $0.event.isBusy && $0.event.isAllDay } }

  /// The times that events occupy.
  ///
  /// Overlapping ones are joined.
  ///
  /// All-day events have no hours and aren't included.
  public var busyTimes: [Range<Date>] { Self.joined(takenTimes) }

  /// The times that more than one event occupies.
  ///
  /// Overlapping ones are joined.
  public var crowdedTimes: [Range<Date>] {
    var crowded: [Range<Date>] = []
    var end = Date.distantPast
    for time in takenTimes.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if time.lowerBound < end { crowded.append(time.lowerBound..<min(end, time.upperBound)) }
      end = max(end, time.upperBound)
    }
    return Self.joined(crowded)
  }

  private var takenTimes: [Range<Date>] {
    entries.filter { $0.event.isBusy && !$0.event.isAllDay && $0.start < $0.end }.map { $0.start..<$0.end }
  }

  /// The total length of the busy times, in seconds.
  public var busySeconds: Int {
    busyTimes.reduce(0) { $0 + Int($1.upperBound.timeIntervalSince($1.lowerBound)) }
  }

  /// The usual working hours, in seconds since midnight.
  public static let workingHours = 9 * 3600..<17 * 3600

  /// Returns the working hours of this day.
  public func workingTime(in zone: TimeZone) -> Range<Date> {
    let begin = date.time(Self.workingHours.lowerBound, in: zone)
    return begin..<max(begin, date.time(Self.workingHours.upperBound, in: zone))
  }

  /// Returns the free times of a period.
  ///
  /// The result is empty if the user is busy all day.
  public func freeTimes(in stretch: Range<Date>) -> [Range<Date>] {
    guard busyAllDay.isEmpty else { return [] }
    var free: [Range<Date>] = []
    var begin = stretch.lowerBound
    for busy in busyTimes where busy.upperBound > stretch.lowerBound && busy.lowerBound < stretch.upperBound {
      if busy.lowerBound > begin { free.append(begin..<busy.lowerBound) }
      begin = max(begin, busy.upperBound)
    }
    if begin < stretch.upperBound { free.append(begin..<stretch.upperBound) }
    return free
  }

  private static func joined(_ times: [Range<Date>]) -> [Range<Date>] {
    var result: [Range<Date>] = []
    for time in times.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, time.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, time.upperBound)
      } else {
        result.append(time)
      }
    }
    return result
  }
}

extension Collection<CalendarDay> {
  /// The day whose events take the most time, or nil if no event takes any.
  ///
  /// If several days are equal, the day with more events comes first, then the earlier one.
  public var busiest: CalendarDay? {
    let best = self.max { left, right in
      (left.busySeconds, left.entries.count, right.date) < (right.busySeconds, right.entries.count, left.date)
    }
    return best.flatMap { $0.busySeconds > 0 ? $0 : nil }
  }
}
