import CheckoutBundles
import CheckoutCommandLine
import CheckoutModel
import CheckoutServices
import CheckoutStorage
import CheckoutUI
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

  static let byHand = Wiring(
    testDescription: "by hand",
    production: { screen(on: App(database: shop())) },
    trial: { screen(on: TrialApp(database: shop())) },
    openDoors: { screen(on: OpenDoorsApp(database: shop())) },
    test: { screen(on: TestApp()) })

  static let all = [byHand]

  private static func shop() -> MemoryDatabase { MemoryDatabase(users: [ada], stock: stock) }

  private static func screen(on services: some HasUserService & HasOrderService) -> Screen {
    let view = CheckoutView(services: services)
    return { request throws(CheckoutError) in try await view.body(for: request) }
  }
}
