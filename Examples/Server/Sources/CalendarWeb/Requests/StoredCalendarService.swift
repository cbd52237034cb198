package import CalendarDatabase
package import CalendarService
package import Foundation
import ICalendar
package import WorkLimits

/// The calendar service of a user, with all uploaded calendars as one.
package struct StoredCalendarService: CalendarServiceProtocol {
  private let user: User
  private let snapshot: Transaction
  private let parsed: ParsedCalendars
  private let zone: TimeZone
  private let budget: WorkBudget

  package init(
    user: User, snapshot: Transaction, parsed: ParsedCalendars, zone: TimeZone, budget: WorkBudget = .forAnswer()
  ) {
    (self.user, self.snapshot, self.parsed, self.zone, self.budget) = (user, snapshot, parsed, zone, budget)
  }

  package func requestAccess() async -> Bool { true }

  package func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    for calendar in try await snapshot.run({ [user] in try StoredCalendar.all(of: user, in: $0) }) {
      guard let document = try await parsed.document(of: calendar, in: snapshot) else { continue }
      try Task.checkCancellation()
      events += try document.occurrences(from: from, to: to, in: zone, within: budget).map { occurrence in
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
