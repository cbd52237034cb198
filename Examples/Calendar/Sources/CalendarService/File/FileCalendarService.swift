import CivilTime
import Foundation
import ICalendar

/// The calendar service that has read an iCalendar file.
struct FileCalendarService: CalendarServiceProtocol {
  private let source: any CalendarSource
  private let reporter: any DiagnosticReporter
  private let document: ICalendarDocument
  private let zone: TimeZone

  /// Reads a file, and reports what in it is not shown as it was meant.
  ///
  /// - Throws: `CalendarFileError`, if the file cannot be read, or is no calendar.
  init(reading source: any CalendarSource, reporter: any DiagnosticReporter, zone: TimeZone) async throws {
    let bytes = try await source.read()
    do throws(ICalendarError) {
      document = try ICalendarDocument(parsing: bytes)
    } catch {
      throw CalendarFileError(file: source.name, error)
    }
    reporter.report(document.warnings.texts(file: source.name))
    (self.source, self.reporter, self.zone) = (source, reporter, zone)
  }

  /// A file has nobody to ask: whether it may be read shows when it is, with a better message than "no".
  func requestAccess() async -> Bool { true }

  /// Not where the caller runs, which may be the main actor: to repeat events for years takes a while.
  @concurrent
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    document.occurrences(from: from, to: to, in: zone).map(CalendarEvent.init)
  }

  /// Reports if the file is no longer what was shown.
  func close() async {
    guard await source.hasChanged() else { return }
    reporter.report(["\(source.name):1: warning: the file has changed since it was read; what is shown is the old one"])
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
