public import Bookings
public import BookingsProtobuf
import Foundation

extension Rooms_V1_BookRequest {
  /// Creates the message of a request.
  public init(_ request: BookingRequest) {
    self.init()
    room = request.room
    startMilliseconds = request.start.milliseconds
    endMilliseconds = request.end.milliseconds
    title = request.title
    reference = request.reference
  }

  /// The request.
  public var request: BookingRequest {
    BookingRequest(
      room: room, start: Date(milliseconds: startMilliseconds), end: Date(milliseconds: endMilliseconds), title: title,
      reference: reference)
  }
}

extension Rooms_V1_Booking {
  /// Creates the message of a booking.
  public init(_ booking: Booking) {
    self.init()
    (id, owner, request) = (booking.id, booking.owner, Rooms_V1_BookRequest(booking.request))
  }

  /// The booking.
  ///
  /// - Throws: `unavailable(.garbled)` if the booking is incomplete. In this format a missing field has its default
  ///   value.
  public func booking() throws(StoreError) -> Booking {
    guard id > 0, hasRequest else { throw .unavailable(.garbled) }
    return Booking(id: id, owner: owner, request: request.request)
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
  public init(_ change: Change) {
    self.init()
    revision = change.revision
    switch change.kind {
    case .booked(let booking): booked = Rooms_V1_Booking(booking)
    case .cancelled(let booking): cancelled = Rooms_V1_Booking(booking)
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
