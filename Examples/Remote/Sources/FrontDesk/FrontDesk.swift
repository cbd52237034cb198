public import Bookings
public import Foundation

/// The consumer: books rooms for people, and follows what happens.
///
/// It knows the protocol, and neither where the store is nor what is between.
///
/// Concurrency: a value, `Sendable`.
public struct FrontDesk: Sendable {
  private let store: any BookingStore
  private let patience: Duration

  /// A desk.
  ///
  /// - Parameters:
  ///   - store: Where the bookings are.
  ///   - patience: How long it tries, while the store is not available.
  public init(store: any BookingStore, patience: Duration) { (self.store, self.patience) = (store, patience) }

  /// Books the first room that is free.
  ///
  /// A store that is not available is asked again until `patience` is over. That books nothing twice: if an earlier attempt
  /// has booked the room after all, the room is taken by a booking with the reference of this very wish.
  ///
  /// - Parameters:
  ///   - rooms: The names of rooms, the best one first.
  ///   - wish: When and what for; its room is not looked at.
  /// - Returns: The booking.
  public func reserve(_ rooms: [String], for wish: BookingRequest) async throws(StoreError) -> Booking {
    var lastError = StoreError.invalid("there is no room to choose from")
    for room in rooms {
      var request = wish
      request.room = room
      do throws(StoreError) {
        return try await patiently { [store, request] () async throws(StoreError) in
          do throws(StoreError) {
            return try await store.book(request)
          } catch .taken(let booking) where booking.request.reference == request.reference {
            return booking
          }
        }
      } catch .taken(let booking) {
        lastError = .taken(by: booking)
      }
    }
    throw lastError
  }

  /// Cancels a booking; one that is gone is cancelled.
  public func cancel(_ id: Booking.ID) async throws(StoreError) {
    do throws(StoreError) {
      try await patiently { [store] () async throws(StoreError) in try await store.cancel(id) }
    } catch .unknownBooking {}
  }

  /// The bookings of some time, a line each.
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

  /// Follows the changes, and resumes after the last one if the store was not available.
  ///
  /// - Parameters:
  ///   - revision: The last change that is known.
  ///   - handle: Takes a change; says whether to go on.
  /// - Throws: What keeps the store from being followed; `unavailable`, if that takes longer than `patience`.
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

  /// Asks again while the store is not available, until `patience` is over.
  private func patiently<Result: Sendable>(
    _ operation: @escaping @Sendable () async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await withDeadline(in: patience) { () async throws(StoreError) in
      while true {
        do throws(StoreError) {
          return try await operation()
        } catch .unavailable(let reason) {
          // Without time, the reason says more than that time is over.
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
