public import Bookings
import Foundation

// The JSON has its own types instead of `Codable` protocol types, because it changes by other rules. A new field must
// be optional, a name is never reused, and a reader ignores unknown fields.

/// A request for a booking, as JSON.
public struct RequestForm: Codable, Sendable {
  var room: String
  var start: Int64
  var end: Int64
  var title: String
  var reference: String

  /// Creates the form of a request.
  ///
  /// - Throws: `invalid` for times that the calendar doesn't have.
  public init(_ request: BookingRequest) throws(StoreError) {
    room = request.room
    start = try request.start.milliseconds
    end = try request.end.milliseconds
    title = request.title
    reference = request.reference
  }

  /// Returns the request.
  ///
  /// - Throws: `invalid` for times that the calendar doesn't have.
  public func request() throws(StoreError) -> BookingRequest {
    BookingRequest(
      room: room, start: try Date(milliseconds: start), end: try Date(milliseconds: end), title: title,
      reference: reference)
  }
}

/// A booking, as JSON.
public struct BookingForm: Codable, Sendable {
  var id: Int64
  var owner: String
  var request: RequestForm

  /// Creates the form of a booking.
  ///
  /// - Throws: `invalid` for times that the calendar doesn't have.
  public init(_ booking: Booking) throws(StoreError) {
    (id, owner, request) = (booking.id, booking.owner, try RequestForm(booking.request))
  }

  /// Returns the booking.
  ///
  /// - Throws: `unavailable(.garbled)` for times that the calendar doesn't have.
  public func booking() throws(StoreError) -> Booking {
    do throws(StoreError) {
      return Booking(id: id, owner: owner, request: try request.request())
    } catch {
      throw .unavailable(.garbled)
    }
  }
}

/// A status, as JSON.
public struct StatusForm: Codable, Sendable {
  var revision: Int64
  var watchers: Int
  var delivered: Int
  var server: String

  /// Creates the form of a status.
  public init(_ status: StoreStatus) {
    revision = status.revision
    watchers = status.watchers
    delivered = status.delivered
    server = status.server
  }

  /// The status.
  public var status: StoreStatus {
    StoreStatus(revision: revision, watchers: watchers, delivered: delivered, server: server)
  }
}

/// A line of a streamed answer: a change, a revision, or an error, which is the last line.
public struct LineForm: Codable, Sendable {
  /// The revision that was reached.
  public var revision: Int64?
  var kind: String?
  var booking: BookingForm?
  /// The error that ended the answer.
  public var error: ErrorForm?

  /// Creates the line of a revision.
  public init(revision: Int64) { self.revision = revision }

  /// Creates the last line.
  public init(_ error: StoreError) { self.error = ErrorForm(error) }

  /// Creates the line of a change.
  public init(_ change: Change) throws(StoreError) {
    revision = change.revision
    switch change.kind {
    case .booked(let booking): (kind, self.booking) = ("booked", try BookingForm(booking))
    case .cancelled(let booking): (kind, self.booking) = ("cancelled", try BookingForm(booking))
    case .unrecognized(let name): kind = name
    }
  }

  /// Returns the change.
  ///
  /// - Throws: `unavailable(.garbled)` if the line isn't a change, or the error of a last line.
  public func change() throws(StoreError) -> Change {
    if let error { throw error.storeError }
    guard let revision, let kind else { throw .unavailable(.garbled) }
    switch (kind, try booking?.booking()) {
    case ("booked", let booking?): return Change(revision: revision, kind: .booked(booking))
    case ("cancelled", let booking?): return Change(revision: revision, kind: .cancelled(booking))
    case ("booked", nil), ("cancelled", nil): throw .unavailable(.garbled)
    default: return Change(revision: revision, kind: .unrecognized(kind))
    }
  }
}
