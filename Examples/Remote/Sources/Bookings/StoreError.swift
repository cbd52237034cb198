/// The reason why a store rejected or failed a call.
public enum StoreError: Error, Sendable, Hashable {
  /// Another booking occupies the room at that time. A repeated request finds its own earlier booking.
  case taken(by: Booking)
  /// No booking has this number.
  case unknownBooking(Booking.ID)
  /// The request is invalid. The text is the reason.
  case invalid(String)
  /// The caller isn't allowed to do this.
  case refused
  /// The store can't be reached, didn't answer in time, or refuses requests.
  case unavailable(Unavailability)
  /// The caller's task was cancelled. A typed throw can't throw `CancellationError`.
  case cancelled
  /// An error of a newer store that this program doesn't know. The text is its name.
  case unrecognized(String)
}

/// The reason why a store is unavailable.
public enum Unavailability: String, Sendable, Hashable, CaseIterable {
  /// No connection was made, so the store hasn't received the request.
  case notReached
  /// The store refuses requests at the moment, and hasn't begun this one.
  case busy
  /// The deadline is over.
  case timedOut
  /// The connection broke after the request was sent.
  case lost
  /// The answer can't be understood.
  case garbled
  /// The store failed. Its log has the reason.
  case failed

  /// Whether the store may have completed the request, so that a repetition may do it twice.
  public var mayHaveHappened: Bool {
    switch self {
    case .notReached, .busy: false
    case .timedOut, .lost, .garbled, .failed: true
    }
  }
}
