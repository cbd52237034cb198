import ArgumentParser
import AuthCommandLine
import AuthModel
import AuthWithMacros
import ServiceCatalog

/// The program, wired by a catalog.
///
/// The macros write its blueprints.
@main
enum AuthCatalogued {
  static func main() {
    AuthProgram<Catalogued>.main()
  }
}

/// A wiring by a catalog, in which the command line has chosen the source of the users.
enum Catalogued: AuthWiring {
  static let programName = "auth-catalogued"

  static func signIn(username: String, password: String, users: UserSource) throws -> User {
    try catalog(of: users).obtain(\.userService).authenticate(username: username, password: password)
  }

  static func everyone(users: UserSource) throws -> [User] {
    try catalog(of: users).obtain(\.userRepository).everyone()
  }

  private static func catalog(of users: UserSource) throws -> Catalog {
    let catalog = Catalog.main
    catalog.install(AuthModule())
    switch users {
    case .environment: break
    case .demo: try catalog.override(\.userRepository) { try $0.obtain(\.staticUserRepository) }
    case .file(let path): try catalog.override(\.userRecords) { try $0.obtain(\.fileUserRecords, with: path) }
    }
    return catalog
  }
}
