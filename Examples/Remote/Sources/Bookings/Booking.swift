public import Foundation

/// A room that is booked for a period.
public struct Booking: Sendable, Hashable, Identifiable {
  /// The number that the store assigned.
  public var id: Int64
  /// The caller that booked the room.
  public var owner: String
  /// The request for the booking.
  public var request: BookingRequest

  /// Creates a booking.
  ///
  /// Stores do this.
  public init(id: Int64, owner: String, request: BookingRequest) {
    (self.id, self.owner, self.request) = (id, owner, request)
  }
}

/// A request to the store for a room and a period.
public struct BookingRequest: Sendable, Hashable {
  /// The room's name.
  public var room: String
  /// The start, to the millisecond.
  public var start: Date
  /// The end, to the millisecond.
  public var end: Date
  /// The purpose.
  public var title: String
  /// A name by which the owner recognizes the booking, even if the answer to the request was lost.
  public var reference: String

  /// Creates a request.
  ///
  /// Times are rounded to milliseconds, which every transport keeps.
  public init(room: String, start: Date, end: Date, title: String, reference: String) {
    self.room = room
    self.start = start.rounded
    self.end = end.rounded
    self.title = title
    self.reference = reference
  }

  /// The longest title, in bytes.
  public static let longestTitle = 65_536

  /// The longest name of a room and the longest reference, in bytes.
  ///
  /// An error contains both, and a transport may limit the size of an error.
  public static let longestName = 256

  /// The description of a mistake in the request, or nil if it is valid.
  public var problem: String? {
    if room.isEmpty { return "the room has no name" }
    if max(room.utf8.count, reference.utf8.count) > Self.longestName {
      return "the room's name or the reference is longer than \(Self.longestName) bytes"
    }
    if let problem = start.problem ?? end.problem { return problem }
    if start >= end { return "the end is not after the start" }
    if title.utf8.count > Self.longestTitle { return "the title is longer than \(Self.longestTitle) bytes" }
    return nil
  }
}
