import CalendarDatabase
import CalendarService
import Foundation
import ICalendar

/// The calendar service of a user: all calendars that the user has uploaded, as one.
struct StoredCalendarService: CalendarServiceProtocol {
  let user: User
  let snapshot: Transaction
  let parsed: ParsedCalendars
  let zone: TimeZone

  func requestAccess() async -> Bool { true }

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    for calendar in try await snapshot.run({ [user] in try StoredCalendar.all(of: user, in: $0) }) {
      guard let document = try await parsed.document(of: calendar, in: snapshot) else { continue }
      events += document.occurrences(from: from, to: to, in: zone).map { occurrence in
        var event = CalendarEvent(occurrence)
        // Two calendars may have the same file.
        event.id = "\(calendar.name)/\(event.id)"
        return event
      }
    }
    return events.sorted { ($0.start, $1.end, $0.title) < ($1.start, $0.end, $1.title) }
  }

  /// The snapshot, which it reads from, is closed by itself.
  func close() async {}
}
