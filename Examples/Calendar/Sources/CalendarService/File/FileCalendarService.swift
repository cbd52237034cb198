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
