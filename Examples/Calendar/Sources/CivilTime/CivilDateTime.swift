/// A date and a time on a wall clock, without a time zone.
public struct CivilDateTime: Sendable, Hashable, Comparable {
  /// The date.
  public var date: CivilDate
  /// The seconds since midnight, 0 to 86,399.
  public var secondOfDay: Int

  /// Creates a civil time from a date and the seconds since its midnight.
  public init(date: CivilDate, secondOfDay: Int = 0) {
    self.date = date
    self.secondOfDay = secondOfDay
  }

  /// Creates a civil time, or returns nil if there is no such time.
  ///
  /// Second 60, a leap second, is read as 59.
  public init?(date: CivilDate, hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    self.init(date: date, secondOfDay: hour * 3600 + minute * 60 + min(second, 59))
  }

  /// The hour, 0 to 23.
  public var hour: Int { secondOfDay / 3600 }
  /// The minute, 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }

  /// The seconds since 1970 if this is a time in UTC.
  public var secondsAsUTC: Int { date.dayNumber * 86_400 + secondOfDay }

  /// Creates the civil time in UTC of `secondsAsUTC` seconds after 1970.
  public init(secondsAsUTC: Int) {
    let day = CivilDate.floorDivide(secondsAsUTC, 86_400)
    self.init(date: CivilDate(dayNumber: day), secondOfDay: secondsAsUTC - day * 86_400)
  }

  /// Returns whether a civil time is before another one.
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    (left.date, left.secondOfDay) < (right.date, right.secondOfDay)
  }
}
