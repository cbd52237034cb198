import CivilTime
import Foundation
public import ICalendar

extension CalendarEvent {
  /// Creates an event from an occurrence in a calendar file, with texts that fit on one line.
  public init(_ occurrence: ICalendarOccurrence) {
    let event = occurrence.event
    self.init(
      id: "\(event.uid)@\(occurrence.start.unixSeconds)#\(event.line)",
      title: event.summary.isEmpty ? "(untitled)" : event.summary.oneLine,
      location: event.location?.oneLine,
      categories: event.categories.map(\.oneLine),
      start: occurrence.start,
      end: occurrence.end,
      isAllDay: event.start.isDay,
      status: Status(event.status),
      isTransparent: event.isTransparent
    )
  }
}

extension CalendarEvent.Status {
  fileprivate init(_ status: ICalendarEvent.Status) {
    switch status {
    case .confirmed: self = .confirmed
    case .tentative: self = .tentative
    case .cancelled: self = .cancelled
    }
  }
}

extension String {
  /// The text for one line of a terminal, without line breaks, control characters, and characters that change the text
  /// direction.
  fileprivate var oneLine: String {
    let scalars = unicodeScalars.lazy.filter { !Self.turnsText($0) }.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns whether a scalar is an embedding, override or isolate of the bidirectional algorithm.
  private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
  }
}
