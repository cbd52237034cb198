import CheckoutCommandLine
import Testing

/// One style's wiring, for suites that run over all styles.
struct Wiring: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The real bundle.
  var production: @Sendable () -> Screen
  /// The real bundle with a payment that charges no card.
  var trial: @Sendable () -> Screen
  /// The real bundle with users of every id, each with a limit of 1.00.
  var openDoors: @Sendable () -> Screen
  /// A bundle in which only the orders are real, without a database, a cache and a gateway.
  var test: @Sendable () -> Screen
  /// The greeting of a screen on the real bundle.
  var greeting: @Sendable (_ id: String) -> String
  /// The greeting of the same screen on the test's bundle.
  var testGreeting: @Sendable (_ id: String) -> String

  static let all = [byHand, withMacros]
}
