import ArgumentParser
import CheckoutCommandLine

/// The program, wired by hand.
@main
enum Checkout {
  static func main() async {
    await CheckoutProgram<ByHand>.main()
  }
}
