public import Bookings
public import Foundation
import GRDB

/// A store in the same process, with the bookings of a database for one caller.
///
/// Concurrency: `Sendable`.
public struct SQLiteBookings: BookingStore {
  let database: BookingDatabase
  let caller: String

  /// Books a room.
  public func book(_ request: BookingRequest) async throws(StoreError) -> Booking {
    if let problem = request.problem { throw .invalid(problem) }
    let (booking, revision) = try await database.run(.write) { [caller] database in
      let other = try Row.fetchOne(
        database, sql: "SELECT * FROM booking WHERE room = ? AND start < ? AND end > ? ORDER BY start LIMIT 1",
        arguments: [request.room, try request.end.milliseconds, try request.start.milliseconds])
      if let other { throw StoreError.taken(by: try Booking(other)) }
      try database.execute(
        sql: "INSERT INTO booking (owner, room, start, end, title, reference) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          caller, request.room, try request.start.milliseconds, try request.end.milliseconds, request.title,
          request.reference,
        ])
      let booking = Booking(id: database.lastInsertedRowID, owner: caller, request: request)
      return (booking, try Self.note("booked", booking, in: database))
    }
    database.revisions.advance(to: revision)
    return booking
  }

  /// Cancels a booking of the caller.
  public func cancel(_ id: Booking.ID) async throws(StoreError) {
    let revision = try await database.run(.write) { [caller] database in
      guard let row = try Row.fetchOne(database, sql: "SELECT * FROM booking WHERE id = ?", arguments: [id]) else {
        throw StoreError.unknownBooking(id)
      }
      guard row["owner"] == caller else { throw StoreError.refused }
      try database.execute(sql: "DELETE FROM booking WHERE id = ?", arguments: [id])
      return try Self.note("cancelled", try Booking(row), in: database)
    }
    database.revisions.advance(to: revision)
  }

  /// Returns the bookings that overlap a period.
  public func bookings(from: Date, to: Date) async throws(StoreError) -> [Booking] {
    let (from, to) = (try from.milliseconds, try to.milliseconds)
    return try await database.run(.read) { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM booking WHERE start < ? AND end > ? ORDER BY start, id", arguments: [to, from]
      ).map(Booking.init)
    }
  }

  /// Waits until the store has had a number of changes.
  public func reach(_ revision: Int64) async throws(StoreError) -> Int64 {
    if database.revisions.latest < revision { try await database.revisions.wait(past: revision - 1) }
    return database.revisions.latest
  }

  /// Returns the status of the store.
  public func status() async throws(StoreError) -> StoreStatus {
    database.revisions.advance(to: try await database.run(.read) { try BookingDatabase.revision(in: $0) })
    return database.status()
  }

  /// Returns the changes after a revision, and then each new one.
  public func changes(after revision: Int64) -> Changes {
    Changes { [database] in
      let cursor = ChangeCursor(database: database, after: revision)
      return { () async throws(StoreError) in try await cursor.next() }
    }
  }

  /// Closes the database.
  public func close() async { await database.close() }

  private static func note(_ kind: String, _ booking: Booking, in database: Database) throws -> Int64 {
    let request = booking.request
    try database.execute(
      sql: "INSERT INTO change (kind, id, owner, room, start, end, title, reference) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        kind, booking.id, booking.owner, request.room, try request.start.milliseconds, try request.end.milliseconds,
        request.title, request.reference,
      ])
    return database.lastInsertedRowID
  }
}

/// The position of a reader in the changes.
///
/// It fetches a page when the reader has read the earlier one, and keeps no other page.
private final class ChangeCursor {
  private static let pageSize = 16

  private let database: BookingDatabase
  private var revision: Int64
  private var page: ArraySlice<Change> = []

  init(database: BookingDatabase, after revision: Int64) {
    (self.database, self.revision) = (database, revision)
    database.count(watchers: 1)
  }

  deinit { database.count(watchers: -1) }

  func next() async throws(StoreError) -> Change? {
    while page.isEmpty {
      page = try await fetch()[...]
      if page.isEmpty { try await database.revisions.wait(past: revision) }
    }
    let change = page.removeFirst()
    revision = change.revision
    database.count(delivered: 1)
    return change
  }

  private func fetch() async throws(StoreError) -> [Change] {
    try await database.run(.read) { [revision] database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM change WHERE revision > ? ORDER BY revision LIMIT ?",
        arguments: [revision, Self.pageSize]
      ).map { row in
        let (kind, booking): (String, Booking) = (row["kind"], try Booking(row))
        return Change(
          revision: row["revision"],
          kind: kind == "booked"
            ? .booked(booking) : kind == "cancelled" ? .cancelled(booking) : .unrecognized(kind))
      }
    }
  }
}

extension Booking {
  /// Reads a row.
  ///
  /// - Throws: `unavailable(.failed)` for times that the calendar doesn't have, from before times were checked.
  fileprivate init(_ row: Row) throws(StoreError) {
    guard let start = try? Date(milliseconds: row["start"]), let end = try? Date(milliseconds: row["end"]) else {
      throw .unavailable(.failed)
    }
    self.init(
      id: row["id"], owner: row["owner"],
      request: BookingRequest(
        room: row["room"], start: start, end: end, title: row["title"], reference: row["reference"]))
  }
}
