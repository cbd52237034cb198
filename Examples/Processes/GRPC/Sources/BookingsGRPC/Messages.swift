public import Bookings
public import BookingsProtobuf

// The messages have their own types, because they change by other rules than the protocol: a new field is optional, a
// number is never reused, and a reader ignores unknown fields.

extension Rooms_V1_BookRequest {
  /// Creates the message of a request.
  public init(_ request: BookingRequest) {
    self.init()
    (room, day, title, reference) = (request.room, request.day, request.title, request.reference)
    (startHour, endHour) = (Int32(clamping: request.start), Int32(clamping: request.end))
  }
}

extension BookingRequest {
  /// Creates the request of a message, in which a missing field has its default value.
  ///
  /// The store checks it.
  public init(_ message: Rooms_V1_BookRequest) {
    self.init(
      room: message.room, day: message.day, start: Int(message.startHour), end: Int(message.endHour),
      title: message.title, reference: message.reference)
  }
}

extension Rooms_V1_Booking {
  /// Creates the message of a booking.
  public init(_ booking: Booking) {
    self.init()
    (id, request) = (Int64(booking.id), Rooms_V1_BookRequest(booking.request))
  }
}

extension Booking {
  /// Creates the booking of a message.
  public init(_ message: Rooms_V1_Booking) {
    self.init(id: Int(message.id), request: BookingRequest(message.request))
  }
}

extension Rooms_V1_Change {
  /// Creates the message of a change.
  public init(_ change: Change) {
    self.init()
    (revision, booking) = (Int64(change.revision), Rooms_V1_Booking(change.booking))
    kind = change.kind == .booked ? .booked : change.kind == .cancelled ? .cancelled : .unspecified
  }
}

extension Change {
  /// Creates the change of a message.
  public init(_ message: Rooms_V1_Change) {
    let kind: Kind = message.kind == .booked ? .booked : message.kind == .cancelled ? .cancelled : .unrecognized
    self.init(revision: Int(message.revision), kind: kind, booking: Booking(message.booking))
  }
}
