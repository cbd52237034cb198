import AuthModel
import AuthServices
import AuthUserService

/// A repository of one user.
struct StubUserRepository: UserRepository {
  let user: User

  func findByUsername(_ username: String) -> User? { username == user.username ? user : nil }

  func everyone() -> [User] { [user] }
}

/// The one user of the stubs.
let eve = User(username: "eve", name: "Eve", password: "apple")

/// A stub as a component, to be mixed in like any other.
protocol StubUserRepositoryComponent: UserRepositoryComponent {}

extension StubUserRepositoryComponent {
  static func createUserRepository() -> any UserRepository { StubUserRepository(user: eve) }
}

/// The real service on a stub that is mixed in.
enum StubbedContext: StubUserRepositoryComponent, DefaultUserServiceComponent {
  static let userRepository = createUserRepository()
  static let userService = createUserService()
}

/// The real service on a stub that is assigned directly: the component's own create function is not asked.
enum AssignedContext: StubUserRepositoryComponent, DefaultUserServiceComponent {
  static let userRepository: any UserRepository = StubUserRepository(
    user: User(username: "cain", name: "Cain", password: "field"))
  static let userService = createUserService()
}
