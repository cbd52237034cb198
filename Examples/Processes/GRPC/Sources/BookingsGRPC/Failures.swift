public import Bookings
import BookingsProtobuf
public import GRPCCore
public import GRPCProtobuf
import SwiftProtobuf

extension GoogleRPCStatus {
  /// Creates the status of a failed call.
  ///
  /// Its code is for proxies and for the policy of retries. Its detail is the protocol's own error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - isStopping: Whether the server, and not the client or its deadline, cancelled the call.
  public init(_ error: StoreError, isStopping: Bool) {
    var failure = Rooms_V1_Failure()
    let (code, message): (RPCError.Code, String)
    switch error {
    case .taken(let booking):
      (code, message) = (.alreadyExists, "taken")
      failure.taken = Rooms_V1_Booking(booking)
    case .invalid(let problem):
      (code, message) = (.invalidArgument, "invalid")
      failure.invalid = problem
    case .unavailable(let problem): (code, message) = (.unavailable, problem)
    case .timedOut: (code, message) = (.deadlineExceeded, "timed out")
    case .cancelled where isStopping: (code, message) = (.unavailable, "the server stops")
    // A client that cancelled the call doesn't read the status, so the deadline has.
    case .cancelled: (code, message) = (.deadlineExceeded, "timed out")
    case .unrecognized(let name): (code, message) = (.unknown, name)
    }
    let details = failure.reason == nil ? nil : try? Google_Protobuf_Any(message: failure)
    self.init(code: code, message: message, details: details.map { [.any($0)] } ?? [])
  }
}

extension StoreError {
  /// Creates the protocol's error for a call that failed.
  public init(_ error: RPCError) {
    switch error.failure?.reason {
    case .taken(let booking): self = .taken(by: Booking(booking))
    case .invalid(let problem): self = .invalid(problem)
    case nil:
      switch error.code {
      case .unavailable: self = .unavailable(error.message)
      case .deadlineExceeded: self = .timedOut
      // Another error, or one with a reason that only a newer server knows.
      default: self = .unrecognized("\(error.code): \(error.message)")
      }
    }
  }
}

extension RPCError {
  /// The reason that the server sent.
  fileprivate var failure: Rooms_V1_Failure? {
    guard let detail = try? unpackGoogleRPCStatus()?.details.first?.any else { return nil }
    return try? Rooms_V1_Failure(unpackingAny: detail)
  }
}
