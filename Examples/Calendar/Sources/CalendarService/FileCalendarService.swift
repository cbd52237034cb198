import CalendarModel
import Foundation
import ICalendar

/// A calendar service that has read an iCalendar file.
struct FileCalendarService: CalendarServiceProtocol {
  private let source: any CalendarSource
  private let reporter: (any DiagnosticReporter)?
  private let document: ICalendarDocument
  private let zone: TimeZone

  /// Reads a file, and reports the parts that aren't shown as intended.
  ///
  /// - Throws: `CalendarFileError` if the file can't be read or isn't a calendar.
  init(
    calendarSource source: any CalendarSource, diagnosticReporter reporter: (any DiagnosticReporter)?,
    timeZone: TimeZone
  ) async throws {
    let bytes = try await source.read()
    do throws(ICalendarError) {
      document = try ICalendarDocument(parsing: bytes)
    } catch {
      throw CalendarFileError(file: source.name, error)
    }
    reporter?.report(document.warnings.texts(file: source.name))
    (self.source, self.reporter, zone) = (source, reporter, timeZone)
  }

  /// Runs off the caller's actor, which may be the main actor, because expanding events for years takes a while.
  @concurrent
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    try document.events(from: from, to: to, in: zone)
  }

  /// Reports if the file has changed since it was read.
  func close() async {
    guard await source.hasChanged() else { return }
    reporter?.report([
      "\(source.name):1: warning: the file has changed since it was read; what is shown is the old one"
    ])
  }
}
