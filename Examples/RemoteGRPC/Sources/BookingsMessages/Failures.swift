public import Bookings
import BookingsProtobuf
public import GRPCCore
public import GRPCProtobuf
import SwiftProtobuf

extension GoogleRPCStatus {
  /// Creates the status of a failed call.
  ///
  /// Its code is for proxies, and its detail is the protocol's own error.
  public init(_ error: StoreError) {
    var failure = Rooms_V1_Failure()
    let (code, message): (RPCError.Code, String)
    switch error {
    case .taken(let booking):
      (code, message) = (.alreadyExists, "taken")
      if let booking = try? Rooms_V1_Booking(booking.shortened) { failure.taken = booking }
    case .unknownBooking(let id):
      (code, message) = (.notFound, "unknown booking")
      failure.unknownBooking = id
    case .invalid(let problem):
      (code, message) = (.invalidArgument, "invalid")
      failure.invalid = problem.shortened
    case .refused:
      (code, message) = (.unauthenticated, "refused")
      failure.refused = Rooms_V1_Refused()
    case .unavailable(let reason):
      code = reason == .timedOut ? .deadlineExceeded : reason == .busy ? .unavailable : .internalError
      message = reason.rawValue
      failure.unavailable = reason.rawValue
    // The server cancelled the call because it is shutting down. The caller didn't cancel it.
    case .cancelled:
      (code, message) = (.unavailable, "cancelled")
      failure.unavailable = Unavailability.lost.rawValue
    case .unrecognized(let name):
      (code, message) = (.unknown, name.shortened)
      failure.other = name.shortened
    }
    let detail = (try? Google_Protobuf_Any(message: failure)).map { [ErrorDetails.any($0)] } ?? []
    self.init(code: code, message: message, details: detail)
  }
}

extension Booking {
  /// The booking with texts that fit into the trailers of a response.
  ///
  /// HTTP/2 limits the trailers to 16 KB. A peer closes the connection, with all of its calls, if they are larger.
  fileprivate var shortened: Booking {
    var booking = self
    booking.request.title = request.title.shortened
    return booking
  }
}

extension String {
  /// The text, or its beginning if it is longer than 1,000 bytes.
  fileprivate var shortened: String {
    guard utf8.count > 1000 else { return self }
    return String(decoding: Array(utf8.prefix(1000)), as: UTF8.self) + "…"
  }
}

extension RPCError {
  /// Returns the corresponding error of the protocol.
  ///
  /// - Parameter wasSent: Whether the request left this process.
  public func storeError(wasSent: Bool) -> StoreError {
    if let failure = failure { return failure }
    if wasRefused { return .unavailable(.busy) }
    switch code {
    case .cancelled: return .unavailable(.lost)
    case .deadlineExceeded: return .unavailable(.timedOut)
    case .unauthenticated, .permissionDenied: return .refused
    // A server, a proxy or this client sends this code also if an answer is too large, after the call has run.
    case .resourceExhausted: return .unavailable(.failed)
    case .unavailable: return .unavailable(wasSent ? .lost : .notReached)
    case .internalError, .unknown, .unimplemented, .dataLoss, .invalidArgument: return .unavailable(.garbled)
    default: return .unavailable(.garbled)
    }
  }

  /// Whether a server refused the call, without beginning it, because the server or its connection was closing.
  ///
  /// The transport reports a refusal only in the message of its error. With any other message the call counts as lost,
  /// which is safe.
  private var wasRefused: Bool { code == .unavailable && message.contains("RST_STREAM frame (0x7") }

  /// The protocol's own error, if the server sent one.
  private var failure: StoreError? {
    guard let detail = try? unpackGoogleRPCStatus()?.details.first?.any,
      let failure = try? Rooms_V1_Failure(unpackingAny: detail)
    else { return nil }
    switch failure.reason {
    case .taken(let booking): return (try? booking.booking()).map { .taken(by: $0) } ?? .unavailable(.garbled)
    case .unknownBooking(let id): return .unknownBooking(id)
    case .invalid(let problem): return .invalid(problem)
    case .unavailable(let name): return .unavailable(Unavailability(rawValue: name) ?? .failed)
    case .refused: return .refused
    case .other(let name): return .unrecognized(name)
    // Only a newer store has this reason.
    case nil: return .unrecognized(message)
    }
  }
}
