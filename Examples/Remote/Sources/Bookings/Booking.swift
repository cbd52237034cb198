public import Foundation

/// A room that somebody has for some time.
public struct Booking: Sendable, Hashable, Identifiable {
  /// The number that the store has given it.
  public var id: Int64
  /// Who has the room.
  public var owner: String
  /// What was asked for.
  public var request: BookingRequest

  /// A booking; the store makes them.
  public init(id: Int64, owner: String, request: BookingRequest) {
    (self.id, self.owner, self.request) = (id, owner, request)
  }
}

/// What is asked of the store: a room for some time.
public struct BookingRequest: Sendable, Hashable {
  /// The room's name.
  public var room: String
  /// When it begins, to the millisecond.
  public var start: Date
  /// When it ends, to the millisecond.
  public var end: Date
  /// What for.
  public var title: String
  /// A name that its owner recognizes the booking by, also if the answer to the request was lost.
  public var reference: String

  /// A request; times are rounded to the millisecond, which is what every transport keeps.
  public init(room: String, start: Date, end: Date, title: String, reference: String) {
    self.room = room
    self.start = Date(milliseconds: start.milliseconds)
    self.end = Date(milliseconds: end.milliseconds)
    self.title = title
    self.reference = reference
  }

  /// The longest title, in bytes.
  public static let longestTitle = 65_536

  /// Says what is wrong with it, or nothing.
  public var problem: String? {
    if room.isEmpty { return "the room has no name" }
    if start >= end { return "the end is not after the start" }
    if title.utf8.count > Self.longestTitle { return "the title is longer than \(Self.longestTitle) bytes" }
    return nil
  }
}

extension Date {
  /// A moment, counted in milliseconds from the beginning of 1970 at UTC.
  public init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// The milliseconds from the beginning of 1970 at UTC.
  public var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}
