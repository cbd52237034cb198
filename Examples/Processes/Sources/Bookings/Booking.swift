/// A request for a room.
public struct BookingRequest: Sendable, Hashable, Codable {
  /// The room's name.
  public var room: String
  /// The day, such as `2026-11-05`.
  public var day: String
  /// The hours at which the booking starts and ends, from 0 to 24.
  public var start: Int, end: Int
  /// The purpose.
  public var title: String
  /// A name by which a store recognizes a repeated request.
  public var reference: String

  /// Creates a request.
  public init(room: String, day: String, start: Int, end: Int, title: String, reference: String) {
    (self.room, self.day, self.start, self.end) = (room, day, start, end)
    (self.title, self.reference) = (title, reference)
  }

  /// The description of a mistake in the request, or nil if it is valid.
  public var problem: String? {
    // An error contains a booking or a text of the request, and a transport may limit the size of an error.
    if [room, day, title, reference].contains(where: { $0.utf8.count > 1000 }) {
      return "a text is longer than 1000 bytes"
    }
    if room.isEmpty { return "the room has no name" }
    if reference.isEmpty { return "the reference is missing" }
    if day.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) == nil { return "'\(day)' isn't a day such as 2026-11-05" }
    if !(0 <= start && start < end && end <= 24) { return "the hours have to be between 0 and 24, and the end last" }
    return nil
  }

  /// Returns whether both requests need the same room at the same time.
  public func overlaps(_ other: BookingRequest) -> Bool {
    room == other.room && day == other.day && start < other.end && other.start < end
  }
}

/// A room that is booked.
public struct Booking: Sendable, Hashable, Codable, Identifiable {
  /// The number that the store assigned.
  public var id: Int
  /// The request for the booking.
  public var request: BookingRequest

  /// Creates a booking, which only stores do.
  public init(id: Int, request: BookingRequest) { (self.id, self.request) = (id, request) }
}

/// A change of the bookings.
public struct Change: Sendable, Hashable, Codable {
  /// The kind of a change.
  public enum Kind: String, Sendable, Codable {
    /// A room was booked, or a booking was cancelled.
    case booked, cancelled
    /// A change that only a newer store knows.
    case unrecognized
  }

  /// The number of the change.
  ///
  /// Changes are numbered from 1, without gaps, so a reader that resumes misses nothing.
  public var revision: Int
  /// The kind.
  public var kind: Kind
  /// The booking.
  public var booking: Booking

  /// Creates a change, which only stores do.
  public init(revision: Int, kind: Kind, booking: Booking) {
    (self.revision, self.kind, self.booking) = (revision, kind, booking)
  }
}
