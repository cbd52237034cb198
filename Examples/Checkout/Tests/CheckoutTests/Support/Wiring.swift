import CheckoutCommandLine
import Testing

/// One style's wiring, as far as it has to behave like the others': the suites run over all of them.
struct Wiring: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Everything real.
  var production: @Sendable () -> Screen
  /// Everything real but the payment, which charges nobody.
  var trial: @Sendable () -> Screen
  /// Everything real but the users: everybody is known, and may pay 1.00.
  var openDoors: @Sendable () -> Screen
  /// Nothing real but the orders: no database, no cache, no gateway.
  var test: @Sendable () -> Screen
  /// What a screen on the real bundle says to whoever orders.
  var greeting: @Sendable (_ id: String) -> String
  /// What the same screen says on the test's bundle.
  var testGreeting: @Sendable (_ id: String) -> String

  static let all = [byHand, withMacros]
}
