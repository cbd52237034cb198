public import Bookings
import Foundation
public import Testing

/// A behavior that every store has, in any process.
///
/// A deployment runs all of them, each on a store with an empty database:
///
/// ```swift
/// @Test(arguments: Behavior.all) func inThisProcess(_ behavior: Behavior) async throws { … }
/// ```
///
/// Concurrency: a value, `Sendable`.
public struct Behavior: Sendable, CustomTestStringConvertible {
  /// The description of the behavior.
  public let testDescription: String
  private let check: @Sendable (any Deployment) async throws -> Void

  init(_ description: String, _ check: @escaping @Sendable (any Deployment) async throws -> Void) {
    (testDescription, self.check) = (description, check)
  }

  /// Checks the behavior.
  public func run(on deployment: any Deployment) async throws { try await check(deployment) }

  /// All behaviors of a store.
  public static let all = calls + errors + streams + interruptions
}

/// A place where a store runs.
public protocol Deployment: Sendable {
  /// Returns the store for one caller. The callers are `ada` and `alan`.
  func store(as caller: String) -> any BookingStore
}

/// Returns a request for a room for two hours, a number of hours after the first one.
public func request(
  _ hour: Int = 0, room: String = "blue", title: String = "Review", reference: String? = nil
) -> BookingRequest {
  let start = Date(timeIntervalSince1970: 1_793_606_400) + Double(hour) * 3600
  return BookingRequest(
    room: room, start: start, end: start + 3600, title: title, reference: reference ?? "reference \(hour)")
}

/// Expects an error of the protocol.
public func expect<Result>(
  _ expected: StoreError, at location: Testing.SourceLocation = #_sourceLocation,
  _ body: () async throws(StoreError) -> Result
) async {
  do throws(StoreError) {
    let result = try await body()
    Issue.record("\(result) and no error", sourceLocation: location)
  } catch {
    #expect(error == expected, sourceLocation: location)
  }
}

/// Repeats a condition until it is true.
///
/// The condition is about another process, which cannot signal this one.
///
/// - Throws: `NotInTime` if the condition doesn't become true in time.
public func eventually(
  within duration: Duration = .seconds(120), at location: Testing.SourceLocation = #_sourceLocation,
  _ condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + duration
  while try await !condition() {
    guard ContinuousClock.now < end else { throw NotInTime(duration: duration, location: location) }
    // Leaves the processor to the other process.
    try await Task.sleep(for: .milliseconds(2))
  }
}

/// A condition that did not become true in time.
public struct NotInTime: Error, CustomStringConvertible {
  let duration: Duration
  let location: Testing.SourceLocation
  /// A text with the place of the condition.
  public var description: String {
    "not true within \(duration): \(location.fileName):\(location.line)"
  }
}

extension StoreError {
  /// One error of each kind, for tests of the form that it is sent in.
  public static let everyKind: [StoreError] =
    [
      .taken(by: Booking(id: 1, owner: "ada", request: request())), .unknownBooking(5), .invalid("why"), .refused,
      .cancelled, .unrecognized("new"),
    ] + Unavailability.allCases.map(StoreError.unavailable)
}
