package import CalendarDatabase
public import CalendarModel
public import CalendarService
public import Foundation
import GRDB
import ICalendar
package import NIOPosix
package import ServiceCatalogDefaults

/// The calendars of a user, also as one with all events.
public struct UserCalendars: CalendarServiceProtocol {
  private let user: User
  private let database: CalendarDatabase
  private let parsed: ParsedCalendars
  private let threads: NIOThreadPool
  private let date: DateGenerator
  private let zone: TimeZone

  package init(
    user: User, database: CalendarDatabase, parsed: ParsedCalendars, threads: NIOThreadPool, date: DateGenerator,
    zone: TimeZone
  ) {
    (self.user, self.database, self.parsed, self.threads) = (user, database, parsed, threads)
    (self.date, self.zone) = (date, zone)
  }

  /// Returns all calendars, by name.
  func all() async throws -> [StoredCalendar] {
    try await database.read { [user] in try StoredCalendar.all(of: user, in: $0) }
  }

  /// Returns a calendar, or nil if the user has none of that name.
  func find(_ name: String) async throws -> StoredCalendar? {
    try await database.read { [user] in try StoredCalendar.find(name, of: user, in: $0) }
  }

  /// Parses a file before the request waits for the connection that writes.
  func parse(_ file: [UInt8], as name: String) async throws -> Upload {
    try await threads.runIfActive { [now = date()] in try Upload(file: file, name: name, now: now) }
  }

  /// Returns the events of all calendars that overlap a period, ordered by their start.
  ///
  /// - Throws: `TooMuchWork` if they are too many, `DatabaseError`, or `CancellationError`.
  public func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    let calendars = try await database.read { [user, parsed] database in
      try StoredCalendar.all(of: user, in: database).map { calendar in
        (name: calendar.name, document: try parsed.document(of: calendar, in: database))
      }
    }
    // No connection is held here.
    return try await threads.runIfActive { [zone] in
      var events: [CalendarEvent] = []
      for (name, document) in calendars {
        let limit = Report.mostWork - events.count
        for var event in try document().events(from: from, to: to, in: zone, limit: limit) {
          // Two calendars may have the same file, so the calendar's name makes the identifier unique.
          event.id = "\(name)/\(event.id)"
          events.append(event)
        }
      }
      return events.sorted { ($0.start, $1.end, $0.title) < ($1.start, $0.end, $1.title) }
    }
  }
}
