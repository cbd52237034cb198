public import Bookings

/// An error as JSON, with its name and its values.
public struct ErrorForm: Codable, Sendable {
  var code: String
  var detail: String?
  var id: Int64?
  var booking: BookingForm?

  /// Creates the form of an error.
  public init(_ error: StoreError) {
    switch error {
    case .taken(let other): (code, booking) = ("taken", try? BookingForm(other))
    case .unknownBooking(let number): (code, id) = ("unknown-booking", number)
    case .invalid(let problem): (code, detail) = ("invalid", problem)
    case .refused: code = "refused"
    case .unavailable(let reason): (code, detail) = ("unavailable", reason.rawValue)
    case .cancelled: code = "cancelled"
    case .unrecognized(let name): code = name
    }
  }

  /// The error.
  ///
  /// One that only a newer store knows is `unrecognized`.
  public var storeError: StoreError {
    switch code {
    case "taken": (try? booking?.booking()).map { .taken(by: $0) } ?? .unavailable(.garbled)
    case "unknown-booking": id.map { .unknownBooking($0) } ?? .unavailable(.garbled)
    case "invalid": .invalid(detail ?? "")
    case "refused": .refused
    case "unavailable": .unavailable(detail.flatMap(Unavailability.init) ?? .failed)
    // The server's task was cancelled, not the caller's, because the server ends.
    case "cancelled": .unavailable(.lost)
    default: .unrecognized(code)
    }
  }

  /// The status of a response with this error.
  public var status: Int {
    switch storeError {
    case .taken: 409
    case .unknownBooking: 404
    case .invalid: 422
    case .refused: 401
    case .unavailable(.busy), .unavailable(.notReached): 503
    case .unavailable(.timedOut): 504
    default: 500
    }
  }
}

/// An answer that consists of an error.
public struct FailureForm: Codable, Sendable {
  /// The error.
  public var error: ErrorForm

  /// Creates an answer with an error.
  public init(_ error: StoreError) { self.error = ErrorForm(error) }
}
