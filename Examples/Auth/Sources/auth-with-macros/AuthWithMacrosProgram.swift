import ArgumentParser
import AuthCommandLine

/// The program, wired by a cake.
///
/// The macros write its boilerplate.
@main
enum AuthWithMacrosProgram {
  static func main() {
    AuthProgram<WithMacros>.main()
  }
}
