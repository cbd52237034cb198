import ArgumentParser
import CheckoutBundles
import CheckoutCommandLine
import CheckoutModel
import CheckoutServices
import CheckoutStorage
import CheckoutUI

/// The program, wired by hand.
@main
enum Checkout {
  static func main() async {
    await CheckoutProgram<ByHand>.main()
  }
}

/// A wiring by bundles.
enum ByHand: CheckoutWiring {
  static let programName = "checkout"

  static func screen(users: [User], stock: [Stock], isTrial: Bool) -> Screen {
    let database = MemoryDatabase(users: users, stock: stock)
    return isTrial ? screen(on: TrialServices(database: database)) : screen(on: AppServices(database: database))
  }

  private static func screen(on services: some HasUserService & HasOrderService) -> Screen {
    let view = CheckoutView(services: services)
    return { request throws(CheckoutError) in try await view.body(for: request) }
  }
}
