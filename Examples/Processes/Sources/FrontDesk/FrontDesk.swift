public import Bookings

/// A consumer of a store, which books rooms for people.
///
/// It knows only the protocol, and neither the store's place nor its transport.
///
/// Concurrency: a value, `Sendable`.
public struct FrontDesk: Sendable {
  private let bookingStore: any BookingStore

  /// Creates a desk.
  public init(bookingStore: any BookingStore) { self.bookingStore = bookingStore }

  /// Books the first room that is free.
  ///
  /// A repeated call may book another room, if one that was taken has become free.
  ///
  /// - Parameters:
  ///   - rooms: The names of rooms, the preferred one first.
  ///   - wish: The time, the title and the reference. Its room is ignored.
  /// - Throws: `taken` with the booking of the last room, if none is free.
  public func reserve(_ rooms: [String], for wish: BookingRequest) async throws(StoreError) -> Booking {
    var lastError = StoreError.invalid("the list of rooms is empty")
    for room in rooms {
      var request = wish
      request.room = room
      // A repeated request is recognized by its reference, so each room needs its own.
      request.reference += " \(room)"
      do throws(StoreError) {
        return try await bookingStore.book(request)
      } catch .taken(let booking) {
        lastError = .taken(by: booking)
      }
    }
    throw lastError
  }

  /// Cancels a booking.
  public func cancel(_ id: Booking.ID) async throws(StoreError) { try await bookingStore.cancel(id) }

  /// Returns the bookings of a day, one in each line.
  public func agenda(of day: String) async throws(StoreError) -> [String] {
    try await bookingStore.bookings(on: day).map { booking in
      let request = booking.request
      return "\(booking.id)\t\(request.start) to \(request.end)\t\(request.room)\t\(request.title)"
    }
  }

  /// Passes on a number of changes, each as a line.
  public func watch(
    _ count: Int, after revision: Int, _ show: @escaping @Sendable (String) -> Void
  ) async throws(StoreError) {
    guard count > 0 else { return }
    try await bookingStore.follow(after: revision) { change in
      show("\(change.revision)\t\(change.kind)\t\(change.booking.request.room)\t\(change.booking.request.title)")
      return change.revision < revision + count
    }
  }
}
