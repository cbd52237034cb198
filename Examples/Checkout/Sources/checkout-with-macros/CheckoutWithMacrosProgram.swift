import ArgumentParser
import CheckoutCommandLine

/// The program, wired by links.
///
/// The macro writes their boilerplate.
@main
enum CheckoutWithMacrosProgram {
  static func main() async {
    await CheckoutProgram<WithMacros>.main()
  }
}
