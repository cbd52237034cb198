/// A VEVENT: one event, or a repeated one with its rule.
public struct ICalendarEvent: Sendable {
  /// The status of an event.
  public enum Status: Sendable, Hashable {
    /// The event takes place, probably takes place, or doesn't take place.
    case confirmed, tentative, cancelled
  }

  /// The length of an event, in the three forms of RFC 5545.
  ///
  /// They differ when the clocks change.
  public enum Span: Sendable, Hashable {
    /// A number of whole days.
    case days(Int)
    /// An end. Every occurrence has the exact length of the first one.
    case until(ICalendarTime)
    /// Days of the calendar and seconds of the clock.
    case duration(ICalendarDuration)
  }

  /// An occurrence in addition to those of the rules: one value of RDATE.
  public struct Addition: Sendable, Hashable {
    /// The start.
    public var start: ICalendarTime
    /// The length, or nil if it is the length of the event.
    public var span: Span?
  }

  /// The identifier that the event's revisions and occurrences have in common.
  public var uid: String
  /// The title.
  public var summary = ""
  /// The place.
  public var location: String?
  /// The categories, in the order of the file.
  public var categories: [String] = []
  /// The status.
  public var status = Status.confirmed
  /// Whether the event leaves the time free: TRANSP:TRANSPARENT.
  public var isTransparent = false
  /// The start of the event or of its first occurrence.
  public var start: ICalendarTime
  /// The length.
  public var span: Span
  /// The rules of a repeated event, nearly always one or none.
  public var rules: [RecurrenceRule] = []
  /// The occurrences in addition to those of the rules: RDATE.
  public var additions: [Addition] = []
  /// The occurrences of the rules that don't take place: EXDATE, and those that have an event of their own.
  public var exclusions: [ICalendarTime] = []
  /// The occurrence of another event that this event replaces.
  public var recurrenceID: ICalendarTime?
  /// The line of the RECURRENCE-ID, if the event has one.
  var recurrenceLine = 0
  /// Whether the rules and additions are all that the file has for the event.
  var isRepetitionComplete = true
  /// Whether the event also changes the occurrences after the one that it replaces: RANGE=THISANDFUTURE.
  var changesFuture = false
  /// The part of the occurrences that the event has.
  var range = OccurrenceRange()
  /// The later occurrences of another event, as this one changes them: at most one event, with the rules of the other one.
  var continuation: [ICalendarEvent] = []
  /// The number of the revision.
  public var sequence = 0
  /// The line of the BEGIN:VEVENT.
  public var line: Int

  /// The size of the texts that each occurrence repeats, in bytes.
  var textSize: Int {
    categories.reduce(uid.utf8.count + summary.utf8.count + (location?.utf8.count ?? 0)) { $0 + $1.utf8.count }
  }
}
