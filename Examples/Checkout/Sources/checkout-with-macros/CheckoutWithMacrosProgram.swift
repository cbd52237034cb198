import ArgumentParser
import CheckoutCommandLine
import CheckoutModel
import CheckoutStorage
import CheckoutWithMacros

/// The program, wired by links.
///
/// The macro writes their boilerplate.
@main
enum CheckoutWithMacrosProgram {
  static func main() async {
    await CheckoutProgram<WithMacros>.main()
  }
}

/// A wiring by bundles.
enum WithMacros: CheckoutWiring {
  static let programName = "checkout-with-macros"

  static func screen(users: [User], stock: [Stock], isTrial: Bool) -> Screen {
    let database = MemoryDatabase(users: users, stock: stock)
    return isTrial ? screen(on: TrialServices(database: database)) : screen(on: AppServices(database: database))
  }

  private static func screen(on services: some HasUserService & HasOrderService) -> Screen {
    let view = CheckoutView(services: services)
    return { request throws(CheckoutError) in try await view.body(for: request) }
  }
}
