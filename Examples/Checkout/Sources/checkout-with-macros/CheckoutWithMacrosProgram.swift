import ArgumentParser
import CheckoutCommandLine

/// The program, wired by links whose boilerplate the macro writes.
@main
enum CheckoutWithMacrosProgram {
  static func main() async {
    await CheckoutProgram<WithMacros>.main()
  }
}
