import Foundation
public import ServiceCatalog

/// The requests of each user that are worked on.
///
/// A user has a few turns at a time. Further requests of the same user wait, without a connection to the database, so
/// no number of requests of one user delays those of others.
///
/// Concurrency: an actor.
public actor Turns {
  private typealias Waiter = (id: UUID, continuation: CheckedContinuation<Void, any Error>)

  private let eachUser: Int
  private let longestWait: Duration
  private var taken: [Int64: Int] = [:]
  private var waiters: [Int64: [Waiter]] = [:]

  /// Creates turns.
  ///
  /// - Parameters:
  ///   - eachUser: The number of turns that a user has at the same time.
  ///   - longestWait: The longest time that a request waits for a turn.
  public init(eachUser: Int, longestWait: Duration) {
    (self.eachUser, self.longestWait) = (eachUser, longestWait)
  }

  /// Waits for a turn of a user, until `end(_:)`.
  ///
  /// - Parameter user: The user's number.
  /// - Throws: `TooManyRequests` after the longest wait, or `CancellationError`.
  public func take(_ user: Int64) async throws {
    if taken[user, default: 0] < eachUser {
      taken[user, default: 0] += 1
      return
    }
    let id = UUID()
    let timer = Task {
      try await Task.sleep(for: longestWait)
      refuse(id, user, TooManyRequests(waited: longestWait))
    }
    defer { timer.cancel() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        waiters[user, default: []].append((id, continuation))
      }
    } onCancel: {
      Task { await self.refuse(id, user, CancellationError()) }
    }
  }

  /// Ends a turn, and passes it to the request of the same user that has waited longest.
  ///
  /// - Parameter user: The user's number.
  public func end(_ user: Int64) {
    if let next = waiters[user]?.first {
      waiters[user]?.removeFirst()
      return next.continuation.resume()
    }
    (waiters[user], taken[user]) = (nil, taken[user].flatMap { $0 > 1 ? $0 - 1 : nil })
  }

  /// Returns the number of requests of a user that wait.
  func waiting(for user: Int64) -> Int { waiters[user]?.count ?? 0 }

  private func refuse(_ id: UUID, _ user: Int64, _ error: any Error) {
    guard let index = waiters[user]?.firstIndex(where: { $0.id == id }) else { return }
    waiters[user]?.remove(at: index).continuation.resume(throwing: error)
  }
}

/// An error: the user has too many requests at the same time.
public struct TooManyRequests: Error, CustomStringConvertible {
  /// The time that the request waited.
  public let waited: Duration

  /// The text of the error.
  public var description: String { "other requests of the same user took longer than \(waited)" }
}

/// The blueprint of the turns of all users.
public struct TurnsBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Returns turns of which each user has two at a time.
  ///
  /// A user's requests then leave connections and processors for those of others.
  public static func assemble(from catalog: any Assembling) throws -> Turns {
    Turns(eachUser: 2, longestWait: try catalog.obtain(\.databaseOptions).longestWait)
  }
}

extension Catalog {
  /// The turns of all users.
  public var turns: TurnsBlueprint.Type { TurnsBlueprint.self }
}
