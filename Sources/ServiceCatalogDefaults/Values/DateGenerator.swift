public import Foundation

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
