import ArgumentParser
import AuthCommandLine

/// The program, wired by a cake whose boilerplate the macros write.
@main
enum AuthWithMacrosProgram {
  static func main() {
    AuthProgram<WithMacros>.main()
  }
}
