public import Foundation

/// A store of bookings.
///
/// The protocol allows for a store in another process. Every call is asynchronous, can be cancelled, and names the
/// errors of a store that can't be reached. A consumer that handles them works with a store in its own process and with
/// a remote one.
///
/// Concurrency: `Sendable`. Every member can be used from any task.
public protocol BookingStore: Sendable {
  /// Books a room. The call isn't idempotent: the same request again throws `taken` with the first booking.
  func book(_ request: BookingRequest) async throws(StoreError) -> Booking

  /// Cancels a booking. The call isn't idempotent: the second one throws `unknownBooking`.
  func cancel(_ id: Booking.ID) async throws(StoreError)

  /// Returns the bookings that overlap a period, ordered by start and then by number.
  func bookings(from: Date, to: Date) async throws(StoreError) -> [Booking]

  /// Waits until the store has had a number of changes.
  ///
  /// - Returns: The number of changes.
  func reach(_ revision: Int64) async throws(StoreError) -> Int64

  /// Returns the status of the store.
  func status() async throws(StoreError) -> StoreStatus

  /// Returns the changes after a revision, and then each new one. The sequence ends only with an error.
  ///
  /// Changes are fetched when the reader asks for them. A reader that resumes after an error passes the revision of the
  /// last change that it received, and misses nothing.
  func changes(after revision: Int64) -> Changes

  /// Closes the store. Waiting calls throw, and connections are closed.
  func close() async
}

/// The status of a store.
public struct StoreStatus: Sendable, Hashable {
  /// The number of changes.
  public var revision: Int64
  /// The number of readers of the changes.
  public var watchers: Int
  /// The number of changes that readers have received.
  public var delivered: Int
  /// The name of the process that answers.
  public var server: String

  /// Creates a status.
  ///
  /// Stores do this.
  public init(revision: Int64, watchers: Int, delivered: Int, server: String) {
    (self.revision, self.watchers, self.delivered, self.server) = (revision, watchers, delivered, server)
  }
}

/// A store for many callers, which a server offers to other processes.
public protocol BookingBackend: Sendable {
  /// Returns the store for one caller, who owns the bookings that it makes.
  func store(actingAs caller: String) -> any BookingStore

  /// Closes the store for every caller.
  func close() async
}

/// A need for bookings.
public protocol HasBookingStore {
  /// The type of the store, which the bundle's link decides.
  associatedtype BookingStoreImpl: BookingStore

  /// The store.
  var bookingStore: BookingStoreImpl { get }
}
