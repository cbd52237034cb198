import CivilTime
import Foundation
import ICalendar

/// The calendar service that reads an iCalendar file: once, when the first event is asked for.
actor FileCalendarService: CalendarServiceProtocol {
  private let source: any CalendarSource
  private let reporter: any DiagnosticReporter
  private let zone: TimeZone
  private var document: ICalendarDocument?

  init(source: any CalendarSource, reporter: any DiagnosticReporter, zone: TimeZone) {
    self.source = source
    self.reporter = reporter
    self.zone = zone
  }

  /// A file has nobody to ask: whether it may be read shows when it is, with a better message than "no".
  func requestAccess() async -> Bool { true }

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    try readDocument().occurrences(from: from, to: to, in: zone).map(CalendarEvent.init)
  }

  private func readDocument() throws -> ICalendarDocument {
    if let document { return document }
    let bytes = try source.read()
    do throws(ICalendarError) {
      let document = try ICalendarDocument(parsing: bytes)
      reporter.report(document.warnings.texts(file: source.name))
      self.document = document
      return document
    } catch {
      throw CalendarFileError(file: source.name, error)
    }
  }
}

extension CalendarEvent {
  fileprivate init(_ occurrence: ICalendarOccurrence) {
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
  /// Fit for one line of a terminal: no line ends, and no control characters that would steer it, or turn the rest of
  /// the line around.
  fileprivate var oneLine: String {
    let scalars = unicodeScalars.lazy.filter { !Self.turnsText($0) }.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Embeddings, overrides and isolates of the bidirectional algorithm.
  private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
  }
}
