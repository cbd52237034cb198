import ArgumentParser
import AuthCommandLine
import AuthModel
import AuthWithMacros

/// The program, wired by a cake.
///
/// The macros write its boilerplate.
@main
enum AuthWithMacrosProgram {
  static func main() {
    AuthProgram<WithMacros>.main()
  }
}

/// A wiring by contexts, in which each command sees the face that it needs.
enum WithMacros: AuthWiring {
  static let programName = "auth-with-macros"

  static func signIn(username: String, password: String, users: UserSource) throws -> User {
    let service =
      switch users {
      case .environment: SignInContext(type: AppContext.self).userService
      case .demo: SignInContext(type: DemoContext.self).userService
      case .file(let path): EagerContext(userRecords: FileUserRecords(path: path)).userService
      }
    return try service.authenticate(username: username, password: password)
  }

  static func everyone(users: UserSource) throws -> [User] {
    let repository =
      switch users {
      case .environment: DirectoryContext(type: AppContext.self).userRepository
      case .demo: DirectoryContext(type: DemoContext.self).userRepository
      case .file(let path): LazyContext(userRecords: FileUserRecords(path: path)).userRepository
      }
    return try repository.everyone()
  }
}
