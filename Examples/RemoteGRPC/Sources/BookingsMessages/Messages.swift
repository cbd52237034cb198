public import Bookings
public import BookingsProtobuf
import Foundation

extension Rooms_V1_BookRequest {
  /// Creates the message of a request.
  ///
  /// - Throws: `invalid` for times that the calendar doesn't have.
  public init(_ request: BookingRequest) throws(StoreError) {
    self.init()
    room = request.room
    startMilliseconds = try request.start.milliseconds
    endMilliseconds = try request.end.milliseconds
    title = request.title
    reference = request.reference
  }

  /// Returns the request.
  ///
  /// - Throws: `invalid` for times that the calendar doesn't have.
  public func request() throws(StoreError) -> BookingRequest {
    BookingRequest(
      room: room, start: try Date(milliseconds: startMilliseconds), end: try Date(milliseconds: endMilliseconds),
      title: title, reference: reference)
  }
}

extension Rooms_V1_Booking {
  /// Creates the message of a booking.
  ///
  /// - Throws: `invalid` for times that the calendar doesn't have.
  public init(_ booking: Booking) throws(StoreError) {
    self.init()
    (id, owner, request) = (booking.id, booking.owner, try Rooms_V1_BookRequest(booking.request))
  }

  /// The booking.
  ///
  /// - Throws: `unavailable(.garbled)` if the booking is incomplete, or has times that the calendar doesn't have. In
  ///   this format a missing field has its default value.
  public func booking() throws(StoreError) -> Booking {
    guard id > 0, hasRequest, let request = try? request.request() else { throw .unavailable(.garbled) }
    return Booking(id: id, owner: owner, request: request)
  }
}

extension Rooms_V1_StatusAnswer {
  /// Creates the message of a status.
  public init(_ status: StoreStatus) {
    self.init()
    revision = status.revision
    watchers = Int64(status.watchers)
    delivered = Int64(status.delivered)
    server = status.server
  }

  /// The status.
  public var status: StoreStatus {
    StoreStatus(revision: revision, watchers: Int(watchers), delivered: Int(delivered), server: server)
  }
}

extension Rooms_V1_Change {
  /// Creates the message of a change.
  ///
  /// - Throws: `invalid` for times that the calendar doesn't have.
  public init(_ change: Change) throws(StoreError) {
    self.init()
    revision = change.revision
    switch change.kind {
    case .booked(let booking): booked = try Rooms_V1_Booking(booking)
    case .cancelled(let booking): cancelled = try Rooms_V1_Booking(booking)
    case .unrecognized: break
    }
  }

  /// The change; nil for a message that only reports that the server is alive.
  public func change() throws(StoreError) -> Change? {
    guard revision > 0 else { return nil }
    switch kind {
    case .booked(let booking): return Change(revision: revision, kind: .booked(try booking.booking()))
    case .cancelled(let booking): return Change(revision: revision, kind: .cancelled(try booking.booking()))
    // A newer store has a case that this program doesn't know.
    case nil: return Change(revision: revision, kind: .unrecognized("a change of a newer store"))
    }
  }
}
