public import Foundation

/// What a place's clocks are set to, over time: the part of a time zone that converting needs.
public protocol OffsetRules: Sendable {
  /// The seconds that the clocks are ahead of UTC, `instant` seconds after 1970.
  func secondsFromUTC(at instant: Int) -> Int
}

extension TimeZone: OffsetRules {
  /// The seconds that this zone's clocks are ahead of UTC.
  public func secondsFromUTC(at instant: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }
}

extension OffsetRules {
  /// The instant at which the wall shows `local`, in seconds after 1970.
  ///
  /// As RFC 5545, 3.3.5 has it: a time that occurs twice, when clocks are set back, is its first occurrence; one that
  /// does not occur, when they are set forward, is read with the offset before the gap.
  public func instant(of local: CivilDateTime) -> Int {
    let asUTC = local.secondsAsUTC
    let before = secondsFromUTC(at: asUTC - 86_400)
    let after = secondsFromUTC(at: asUTC + 86_400)
    let early = asUTC - before
    if before == after || secondsFromUTC(at: early) == before { return early }
    let late = asUTC - after
    return secondsFromUTC(at: late) == after ? late : early
  }

  /// What the wall shows at an instant.
  public func local(at instant: Int) -> CivilDateTime {
    CivilDateTime(secondsAsUTC: instant + secondsFromUTC(at: instant))
  }

  /// What the wall shows at a date.
  public func local(at date: Date) -> CivilDateTime { local(at: date.unixSeconds) }

  /// The moment at which the wall shows `local`.
  public func date(of local: CivilDateTime) -> Date { Date(timeIntervalSince1970: Double(instant(of: local))) }

  /// The first moment of a day.
  public func startOfDay(_ date: CivilDate) -> Date { self.date(of: CivilDateTime(date: date)) }
}

extension Date {
  /// The whole seconds from 1970, rounded down.
  public var unixSeconds: Int { Int(timeIntervalSince1970.rounded(.down)) }
}
