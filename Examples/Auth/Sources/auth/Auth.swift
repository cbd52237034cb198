import ArgumentParser
import AuthCommandLine
import AuthContexts
import AuthModel
import AuthRepositories
import AuthServices

/// The program, wired by hand.
@main
enum Auth {
  static func main() {
    AuthProgram<ByHand>.main()
  }
}

/// A wiring by contexts, in which each command sees the face that it needs.
enum ByHand: AuthWiring {
  static let programName = "auth"

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
