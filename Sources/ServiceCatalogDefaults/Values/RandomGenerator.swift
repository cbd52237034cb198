import ServiceCatalog

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
