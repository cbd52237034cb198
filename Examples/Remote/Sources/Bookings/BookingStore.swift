public import Foundation

/// Knows which rooms are booked.
///
/// The protocol is written for a store that may be anywhere: every call is asynchronous, may be cancelled, and names the
/// errors of a store that can't be reached. A consumer that handles them works with a store in its own process and with one
/// behind a network alike.
///
/// Concurrency: `Sendable`; everything works from any task.
public protocol BookingStore: Sendable {
  /// Books a room. Not idempotent: the same request again is `taken` by itself.
  func book(_ request: BookingRequest) async throws(StoreError) -> Booking

  /// Cancels a booking. Not idempotent: a second time it is `unknownBooking`.
  func cancel(_ id: Booking.ID) async throws(StoreError)

  /// The bookings that overlap a window of time, by start and then by number.
  func bookings(from: Date, to: Date) async throws(StoreError) -> [Booking]

  /// Waits until there were at least so many changes.
  ///
  /// - Returns: How many there were.
  func reach(_ revision: Int64) async throws(StoreError) -> Int64

  /// How the store is.
  func status() async throws(StoreError) -> StoreStatus

  /// The changes after a revision, and then each that comes; the sequence ends only by an error.
  ///
  /// Changes are fetched as the reader asks for them. A reader that comes back after an error passes the revision of the last
  /// change that it has seen, and misses nothing.
  func changes(after revision: Int64) -> Changes

  /// Ends the store: calls that wait throw, and connections are closed.
  func close() async
}

/// How a store is.
public struct StoreStatus: Sendable, Hashable {
  /// How many changes there were.
  public var revision: Int64
  /// How many readers the store has for its changes.
  public var watchers: Int
  /// How many changes it has handed to readers.
  public var delivered: Int
  /// Which process answers.
  public var server: String

  /// A status; the store makes them.
  public init(revision: Int64, watchers: Int, delivered: Int, server: String) {
    (self.revision, self.watchers, self.delivered, self.server) = (revision, watchers, delivered, server)
  }
}

/// A store for many callers, which a server offers to other processes.
public protocol BookingBackend: Sendable {
  /// The store as one caller sees it: what it books is the caller's.
  func store(actingAs caller: String) -> any BookingStore

  /// Ends it for every caller.
  func close() async
}

/// Says: I need bookings.
public protocol HasBookingStore {
  /// Which store, is said by the `Link` that the bundle conforms to.
  associatedtype BookingStoreImpl: BookingStore

  /// The store.
  var bookingStore: BookingStoreImpl { get }
}
