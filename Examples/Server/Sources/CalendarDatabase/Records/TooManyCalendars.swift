import GRDB
import ICalendar

/// An error: a user has as many calendars, or events in them, as a user may have.
public struct TooManyCalendars: Error, CustomStringConvertible {
  /// The largest number of a user's calendars.
  public static let mostCalendars = 50
  /// The largest number of the events in all calendars of a user.
  ///
  /// The first request after a start reads all of them.
  public static let mostEvents = 20_000

  /// The text of the error.
  public var description: String {
    "a user may have \(Self.mostCalendars) calendars with \(Self.mostEvents) events in all; delete some first"
  }

  /// Checks that a user may store an upload.
  ///
  /// - Throws: `TooManyCalendars` if not, or `DatabaseError`.
  static func check(_ upload: Upload, _ name: String, _ user: User, in database: Database) throws {
    let others = try StoredCalendar.all(of: user, in: database).filter { $0.name != name }
    let events = others.reduce(upload.document.events.count) { $0 + $1.events }
    guard others.count < mostCalendars, events <= mostEvents else { throw TooManyCalendars() }
  }
}
