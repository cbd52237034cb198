protocol UserRepository: Sendable {
  func names() -> [String]
}

protocol UserRepositoryComponent {
  static var userRepository: any UserRepository { get }
  static func createUserRepository() -> any UserRepository
}

protocol UserService: Sendable {
  func count() -> Int
  func first() -> String?
}

protocol UserServiceComponent {
  static var userService: any UserService { get }
  static func createUserService() -> any UserService
}

struct DefaultUserService: UserService {
  let repository: any UserRepository

  func count() -> Int { 3 }
  func first() -> String? { repository.names().first }
}

struct CountedRepository: UserRepository {
  let count: Int

  func names() -> [String] { Array(repeating: "Ada", count: count) }
}

protocol DefaultUserServiceComponent: UserServiceComponent {}

extension DefaultUserServiceComponent where Self: UserRepositoryComponent {
  static func createUserService() -> any UserService {
    DefaultUserService(repository: userRepository)  // defect: circular-reference (any of)
  }
}

protocol CountedRepositoryComponent: UserRepositoryComponent, SendableMetatype {}

extension CountedRepositoryComponent where Self: UserServiceComponent {
  static func createUserRepository() -> any UserRepository {
    CountedRepository(count: userService.count())  // defect: circular-reference (any of)
  }
}

enum AppContext: CountedRepositoryComponent, DefaultUserServiceComponent {
  static let userRepository = createUserRepository()
  static let userService = createUserService()
}

@main
struct App {
  static func main() {
    print(AppContext.userService.first() ?? "nobody")
  }
}
