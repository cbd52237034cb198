public import Bookings
public import Foundation

/// A consumer that books rooms for people, and follows the changes.
///
/// It knows only the protocol, and neither the store's place nor its transport.
///
/// Concurrency: a value, `Sendable`.
public struct FrontDesk: Sendable {
  private let store: any BookingStore
  private let patience: Duration

  /// Creates a desk.
  ///
  /// - Parameters:
  ///   - store: The store of the bookings.
  ///   - patience: The time for which the desk retries while the store is unavailable.
  public init(store: any BookingStore, patience: Duration) { (self.store, self.patience) = (store, patience) }

  /// Books the first free room.
  ///
  /// If the store is unavailable, the desk retries until `patience` is over. It never books twice: if an earlier
  /// attempt booked the room after all, the room is taken by a booking with the reference of this request.
  ///
  /// - Parameters:
  ///   - rooms: The names of rooms, the preferred one first.
  ///   - wish: The period and the title. Its room is ignored.
  /// - Returns: The booking.
  public func reserve(_ rooms: [String], for wish: BookingRequest) async throws(StoreError) -> Booking {
    var lastError = StoreError.invalid("the list of rooms is empty")
    for room in rooms {
      var request = wish
      request.room = room
      do throws(StoreError) {
        return try await patiently { [store, request] () async throws(StoreError) in
          do throws(StoreError) {
            return try await store.book(request)
          } catch .taken(var booking) where booking.request.reference == request.reference {
            // An error may contain only the beginning of a long title.
            booking.request.title = request.title
            return booking
          }
        }
      } catch .taken(let booking) {
        lastError = .taken(by: booking)
      }
    }
    throw lastError
  }

  /// Cancels a booking.
  ///
  /// A missing booking counts as cancelled.
  public func cancel(_ id: Booking.ID) async throws(StoreError) {
    do throws(StoreError) {
      try await patiently { [store] () async throws(StoreError) in try await store.cancel(id) }
    } catch .unknownBooking {}
  }

  /// Returns the bookings of a period, one in each line.
  public func agenda(from: Date, to: Date) async throws(StoreError) -> [String] {
    let bookings = try await patiently { [store] () async throws(StoreError) in
      try await store.bookings(from: from, to: to)
    }
    return bookings.map { booking in
      let request = booking.request
      let times = [request.start, request.end].map { $0.formatted(.iso8601) }.joined(separator: " to ")
      return "\(booking.id)\t\(times)\t\(request.room)\t\(booking.owner)\t\(request.title)"
    }
  }

  /// Follows the changes, and resumes after the last one if the store was unavailable.
  ///
  /// - Parameters:
  ///   - revision: The last known change.
  ///   - handle: Receives a change, and returns whether to continue.
  /// - Throws: The error that ended the changes, or `unavailable` if it lasts longer than `patience`.
  public func follow(
    after revision: Int64, _ handle: (Change) async -> Bool
  ) async throws(StoreError) {
    var revision = revision
    var giveUp = ContinuousClock.now + patience
    while true {
      do throws(StoreError) {
        for try await change in store.changes(after: revision) {
          revision = change.revision
          giveUp = ContinuousClock.now + patience
          if await !handle(change) { return }
        }
      } catch .unavailable(let reason) {
        guard ContinuousClock.now < giveUp else { throw .unavailable(reason) }
        try await pause()
      }
    }
  }

  /// Retries while the store is unavailable, until `patience` is over.
  private func patiently<Result: Sendable>(
    _ operation: @escaping @Sendable () async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await withDeadline(in: patience) { () async throws(StoreError) in
      while true {
        do throws(StoreError) {
          return try await operation()
        } catch .unavailable(let reason) {
          // If too little time is left, the last error explains more than a timeout.
          guard let deadline = Deadline.current, deadline.remaining > .milliseconds(50) else {
            throw .unavailable(reason)
          }
          try await pause()
        }
      }
    }
  }

  private func pause() async throws(StoreError) {
    do { try await Task.sleep(for: .milliseconds(50)) } catch { throw .cancelled }
  }
}
