/// A VEVENT: one event, or the rule for many.
public struct ICalendarEvent: Sendable {
  /// Whether it takes place.
  public enum Status: Sendable, Hashable {
    /// It takes place, will probably, or will not.
    case confirmed, tentative, cancelled
  }

  /// How long it is, in the three ways in which RFC 5545 says so; they differ when the clocks change.
  public enum Span: Sendable, Hashable {
    /// Whole days.
    case days(Int)
    /// Until an end: every occurrence has the exact length of the first.
    case until(ICalendarTime)
    /// Days of the calendar and seconds of the clock.
    case duration(ICalendarDuration)
  }

  /// An occurrence besides those of the rules: one value of RDATE.
  public struct Addition: Sendable, Hashable {
    /// When it starts.
    public var start: ICalendarTime
    /// How long it is, or nil if it is as long as the event.
    public var span: Span?
  }

  /// What its revisions and occurrences have in common.
  public var uid: String
  /// The title.
  public var summary = ""
  /// Where it takes place.
  public var location: String?
  /// What sort of event it is, in the order given.
  public var categories: [String] = []
  /// Whether it takes place.
  public var status = Status.confirmed
  /// Whether it leaves the time free: TRANSP:TRANSPARENT.
  public var isTransparent = false
  /// When it starts, or its first occurrence.
  public var start: ICalendarTime
  /// How long it is.
  public var span: Span
  /// When it happens again, nearly always by one rule or none.
  public var rules: [RecurrenceRule] = []
  /// The occurrences besides those of the rules: RDATE.
  public var additions: [Addition] = []
  /// The occurrences that the rules have too many: EXDATE, and those which have an event of their own.
  public var exclusions: [ICalendarTime] = []
  /// The occurrence of another event that this one replaces.
  public var recurrenceID: ICalendarTime?
  /// The line of its RECURRENCE-ID, if it has one.
  var recurrenceLine = 0
  /// The number of its revision.
  public var sequence = 0
  /// The line of its BEGIN:VEVENT.
  public var line: Int
}
