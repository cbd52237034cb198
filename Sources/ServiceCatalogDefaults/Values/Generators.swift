public import Foundation
import ServiceCatalog

/// A source of dates: the current date, or one that a test chooses.
///
/// ```swift
/// let date = try catalog[\.date]
/// let deadline = date.now.addingTimeInterval(60)
/// ```
///
/// Concurrency: `Sendable`; the closure may be called from any thread.
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// Creates a generator.
  ///
  /// - Parameter generate: A closure that returns a date each time it is called.
  ///
  /// Concurrency: callable from any thread.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Returns a generator that always returns the same date.
  ///
  /// - Parameter date: The date.
  /// - Returns: The generator.
  ///
  /// Concurrency: callable from any thread.
  public static func constant(_ date: Date) -> DateGenerator {
    DateGenerator { date }
  }

  /// The current date, as the generator returns it.
  ///
  /// Concurrency: callable from any thread.
  public var now: Date { generate() }

  /// Returns the current date, as in `date()`.
  ///
  /// - Returns: The same as ``now``.
  ///
  /// Concurrency: callable from any thread.
  public func callAsFunction() -> Date { generate() }
}

/// A source of random numbers: the system's, or a sequence for tests.
///
/// ```swift
/// var random = try catalog[\.random]
/// let number = Int.random(in: 1...6, using: &random)
/// ```
///
/// Concurrency: `Sendable`; the closure may be called from any thread.
public struct RandomGenerator: RandomNumberGenerator, Sendable {
  private let generate: @Sendable () -> UInt64

  /// Creates a generator.
  ///
  /// - Parameter generate: A closure that returns 64 random bits each time it is called.
  ///
  /// Concurrency: callable from any thread.
  public init(_ generate: @escaping @Sendable () -> UInt64) {
    self.generate = generate
  }

  /// Returns a generator whose numbers depend only on a seed.
  ///
  /// The algorithm is SplitMix64. Copies of the generator continue the same sequence, so each caller of `\.random` gets
  /// other numbers.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The generator.
  ///
  /// Concurrency: the sequence is divided among threads in the order in which they ask.
  public static func seeded(_ seed: UInt64) -> RandomGenerator {
    let numbers = Protected(SplitMix64(seed: seed))
    return RandomGenerator { numbers.withLock { $0.next() } }
  }

  /// Returns the next 64 random bits.
  ///
  /// - Returns: The bits.
  ///
  /// Concurrency: callable from any thread.
  public mutating func next() -> UInt64 { generate() }
}

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
