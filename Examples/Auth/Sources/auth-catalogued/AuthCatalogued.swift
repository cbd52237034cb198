import ArgumentParser
import AuthCommandLine

/// The program, wired by a catalog whose blueprints the macros write.
@main
enum AuthCatalogued {
  static func main() {
    AuthProgram<Catalogued>.main()
  }
}
