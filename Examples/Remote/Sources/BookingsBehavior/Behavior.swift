public import Bookings
import Foundation
public import Testing

/// Something that every store does, wherever it is.
///
/// A deployment runs all of them, each on a store with an empty database:
///
/// ```swift
/// @Test(arguments: Behavior.all) func inThisProcess(_ behavior: Behavior) async throws { … }
/// ```
///
/// Concurrency: a value, `Sendable`.
public struct Behavior: Sendable, CustomTestStringConvertible {
  /// What is checked.
  public let testDescription: String
  private let check: @Sendable (any Deployment) async throws -> Void

  init(_ description: String, _ check: @escaping @Sendable (any Deployment) async throws -> Void) {
    (testDescription, self.check) = (description, check)
  }

  /// Checks it.
  public func run(on deployment: any Deployment) async throws { try await check(deployment) }

  /// Everything that a store does.
  public static let all = calls + errors + streams + interruptions
}

/// Where a store is.
public protocol Deployment: Sendable {
  /// The store as one caller sees it; it knows `ada` and `alan`.
  func store(as caller: String) -> any BookingStore
}

/// A request for a room of two hours, so many hours after the first one.
public func request(
  _ hour: Int = 0, room: String = "blue", title: String = "Review", reference: String? = nil
) -> BookingRequest {
  let start = Date(milliseconds: 1_793_606_400_000) + Double(hour) * 3600
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

/// Asks until something is true; the test's time limit ends it otherwise.
public func eventually(_ condition: () async throws -> Bool) async throws {
  while try await !condition() { await Task.yield() }
}
