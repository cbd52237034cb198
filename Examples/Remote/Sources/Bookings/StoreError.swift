/// Why a store did not do what it was asked.
public enum StoreError: Error, Sendable, Hashable {
  /// Another booking has the room at that time, or the very same one, if it is asked for twice.
  case taken(by: Booking)
  /// There is no such booking.
  case unknownBooking(Booking.ID)
  /// The request makes no sense; the text says why.
  case invalid(String)
  /// The caller may not do this.
  case refused
  /// The store can't be reached, or not in time, or not now.
  case unavailable(Unavailability)
  /// The caller's task was cancelled. A typed throw has no room for `CancellationError`.
  case cancelled
  /// An error that a newer store knows and this program does not; the text is its name.
  case unrecognized(String)
}

/// Why a store is not available.
public enum Unavailability: String, Sendable, Hashable, CaseIterable {
  /// There is no connection, so the store has not seen the request.
  case notReached
  /// The store refuses requests now, and has not begun this one.
  case busy
  /// The deadline is over.
  case timedOut
  /// The connection broke after the request was sent.
  case lost
  /// The answer can't be understood.
  case garbled
  /// The store failed; its log says more.
  case failed

  /// Whether the store may have done what it was asked, so that asking again may do it twice.
  public var mayHaveHappened: Bool {
    switch self {
    case .notReached, .busy: false
    case .timedOut, .lost, .garbled, .failed: true
    }
  }
}
