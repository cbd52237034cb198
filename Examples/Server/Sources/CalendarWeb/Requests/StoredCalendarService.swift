package import CalendarDatabase
package import CalendarService
package import Foundation
import Hummingbird
import ICalendar

/// The calendar service of a user, with all uploaded calendars as one.
package struct StoredCalendarService: CalendarServiceProtocol {
  private let user: User
  private let snapshot: Transaction
  private let parsed: ParsedCalendars
  private let zone: TimeZone

  package init(user: User, snapshot: Transaction, parsed: ParsedCalendars, zone: TimeZone) {
    (self.user, self.snapshot, self.parsed, self.zone) = (user, snapshot, parsed, zone)
  }

  /// The most occurrences that a request may ask for.
  private static let mostWork = 500_000.0

  package func requestAccess() async -> Bool { true }

  package func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    var (events, work) = ([CalendarEvent](), 0.0)
    for calendar in try await snapshot.run({ [user] in try StoredCalendar.all(of: user, in: $0) }) {
      guard let document = try await parsed.document(of: calendar, in: snapshot) else { continue }
      work += document.mostOccurrences(inDays: to.timeIntervalSince(from) / 86_400)
      guard work <= Self.mostWork else {
        throw HTTPError(
          .unprocessableContent, message: "there are too many events for so many days; ask for fewer days")
      }
      try Task.checkCancellation()
      events += document.occurrences(from: from, to: to, in: zone).map { occurrence in
        var event = CalendarEvent(occurrence)
        // Two calendars may have the same file, so the calendar's name makes the identifier unique.
        event.id = "\(calendar.name)/\(event.id)"
        return event
      }
    }
    return events.sorted { ($0.start, $1.end, $0.title) < ($1.start, $0.end, $1.title) }
  }

  /// The snapshot closes itself.
  package func close() async {}
}
