public import Foundation
import ServiceCatalog

/// A source of unique identifiers: random ones, or a sequence for tests.
///
/// ```swift
/// let uuid = try catalog[\.uuid]
/// let event = Event(id: uuid())
/// ```
///
/// Concurrency: `Sendable`; the closure may be called from any thread.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator.
  ///
  /// - Parameter generate: A closure that returns an identifier each time it is called.
  ///
  /// Concurrency: callable from any thread.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A new generator that counts, from `00000000-0000-0000-0000-000000000000`.
  ///
  /// Copies of the generator continue the same sequence.
  ///
  /// Concurrency: no two threads get the same identifier.
  public static var incrementing: UUIDGenerator {
    let count = Protected<UInt64>(0)
    return UUIDGenerator {
      let number = count.withLock { count in
        defer { count += 1 }
        return count
      }
      return UUID(number: number)
    }
  }

  /// Returns an identifier, as in `uuid()`.
  ///
  /// - Returns: The next identifier.
  ///
  /// Concurrency: callable from any thread.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// Creates an identifier whose last eight bytes are a number.
  fileprivate init(number: UInt64) {
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (56 - 8 * index)) }
    self.init(
      uuid: (0, 0, 0, 0, 0, 0, 0, 0, byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)))
  }
}
