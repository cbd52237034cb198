import ArgumentParser
import AuthCommandLine

/// The program, wired by hand.
@main
enum Auth {
  static func main() {
    AuthProgram<ByHand>.main()
  }
}
