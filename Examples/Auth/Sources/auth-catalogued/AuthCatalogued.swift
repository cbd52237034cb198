import ArgumentParser
import AuthCommandLine

/// The program, wired by a catalog.
///
/// The macros write its blueprints.
@main
enum AuthCatalogued {
  static func main() {
    AuthProgram<Catalogued>.main()
  }
}
