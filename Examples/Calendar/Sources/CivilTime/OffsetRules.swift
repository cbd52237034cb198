public import Foundation

/// The offsets of a place's clocks over time, which is the part of a time zone that conversions need.
public protocol OffsetRules: Sendable {
  /// Returns the seconds that the clocks are ahead of UTC, `instant` seconds after 1970.
  func secondsFromUTC(at instant: Int) -> Int
}

extension TimeZone: OffsetRules {
  /// Returns the seconds that this zone's clocks are ahead of UTC.
  public func secondsFromUTC(at instant: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}

extension OffsetRules {
  /// Returns the instant of a civil time, in seconds after 1970.
  ///
  /// The rules are those of RFC 5545, 3.3.5. A time that occurs twice, when clocks are set back, is its first
  /// occurrence. A time that doesn't occur, when they are set forward, is read with the offset before the gap.
  public func instant(of local: CivilDateTime) -> Int {
    let asUTC = local.secondsAsUTC
    let before = secondsFromUTC(at: asUTC - 86_400)
    let after = secondsFromUTC(at: asUTC + 86_400)
    let early = asUTC - before
    if before == after || secondsFromUTC(at: early) == before { return early }
    let late = asUTC - after
    return secondsFromUTC(at: late) == after ? late : early
  }

  /// Returns the civil time of an instant.
  public func local(at instant: Int) -> CivilDateTime {
    CivilDateTime(secondsAsUTC: instant + secondsFromUTC(at: instant))
  }

  /// Returns the civil time of a date.
  public func local(at date: Date) -> CivilDateTime { local(at: date.unixSeconds) }

  /// Returns the moment of a civil time.
  public func date(of local: CivilDateTime) -> Date { Date(timeIntervalSince1970: Double(instant(of: local))) }

  /// Returns the first moment of a day.
  public func startOfDay(_ date: CivilDate) -> Date { self.date(of: CivilDateTime(date: date)) }
}

extension Date {
  /// The whole seconds since 1970, rounded down.
  public var unixSeconds: Int { Int(timeIntervalSince1970.rounded(.down)) }
}
