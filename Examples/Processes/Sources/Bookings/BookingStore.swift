public import ServiceCatalog
import ServiceCatalogMacros

/// A store of the bookings of rooms.
///
/// The protocol allows for a store in another process: every call is asynchronous, can be cancelled, may fail because
/// the store can't be reached, and may be repeated, because a repetition has no further effect.
///
/// Concurrency: `Sendable`. Every member can be used from any task.
public protocol BookingStore: Sendable {
  /// Books a room.
  ///
  /// A repeated request, with the same reference, returns the booking of the first one.
  ///
  /// - Throws: `taken` with the booking that occupies the room.
  func book(_ request: BookingRequest) async throws(StoreError) -> Booking

  /// Cancels a booking. Nothing happens if there is no such booking.
  func cancel(_ id: Booking.ID) async throws(StoreError)

  /// Returns the bookings of a day, such as `2026-11-05`, ordered by hour and then by room.
  func bookings(on day: String) async throws(StoreError) -> [Booking]

  /// Passes on the changes after a revision, and then each new one, until a reader has enough.
  ///
  /// The store waits for the reader before it passes on the next change.
  ///
  /// - Parameters:
  ///   - revision: The number of the last change that the reader knows; 0 for none.
  ///   - receive: The reader, which returns whether to continue.
  func follow(
    after revision: Int, _ receive: @escaping @Sendable (Change) async -> Bool
  ) async throws(StoreError)
}

/// The reason why a store rejected or failed a call.
public enum StoreError: Error, Sendable, Hashable {
  /// Another booking occupies the room at that time.
  case taken(by: Booking)
  /// The request is invalid. The text is the reason.
  case invalid(String)
  /// The store can't be reached, or can't work. It may have completed the call.
  case unavailable(String)
  /// The deadline of the call is over. The store may have completed the call.
  case timedOut
  /// The caller's task was cancelled. A function with typed throws can't throw `CancellationError`.
  case cancelled
  /// An error that only a newer store knows. The text is its name.
  case unrecognized(String)
}

extension Catalog {
  /// The store, whose implementation the composition root selects.
  @Supplied public static func bookingStore() -> any BookingStore
}
