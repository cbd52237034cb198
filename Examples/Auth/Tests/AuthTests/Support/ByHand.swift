import AuthContexts
import AuthModel
import AuthRepositories
import AuthServices
import AuthUserService

extension Wiring {
  static let byHand = Wiring(
    testDescription: "by hand",
    signInToDemo: { try DemoContext.userService.authenticate(username: $0, password: $1) },
    signInToStub: { try StubbedContext.userService.authenticate(username: $0, password: $1) },
    signInToAssigned: { try AssignedContext.userService.authenticate(username: $0, password: $1) },
    signInToFile: { path, username, password in
      try EagerContext(userRecords: FileUserRecords(path: path)).userService
        .authenticate(username: username, password: password)
    })
}

extension Cake {
  static let byHand = Cake(
    testDescription: "by hand",
    diary: notes,
    signInToNoted: { try NotedContext.userService.authenticate(username: $0, password: $1) },
    faceOnNoted: { services(Context(type: NotedContext.self)) },
    lazy: { read in
      let context = LazyContext(userRecords: ReadRecords(users: read))
      return Services(
        everyone: { try context.userRepository.everyone() },
        signIn: { try context.userService.authenticate(username: $0, password: $1) })
    },
    eager: { read in
      let context = EagerContext(userRecords: ReadRecords(users: read))
      return Services(
        everyone: { try context.userRepository.everyone() },
        signIn: { try context.userService.authenticate(username: $0, password: $1) })
    },
    faces: { $0 ? faces(DemoContext.self) : faces(StubbedContext.self) })

  private static func faces(_ type: any Context.Components.Type) -> Faces {
    let directory = DirectoryContext(type: type)
    let door = SignInContext(type: type)
    return Faces(
      whole: services(Context(type: type)), directory: { try directory.userRepository.everyone() },
      door: { try door.userService.authenticate(username: $0, password: $1) })
  }

  private static func services(_ context: Context) -> Services {
    Services(
      everyone: { try context.userRepository.everyone() },
      signIn: { try context.userService.authenticate(username: $0, password: $1) })
  }
}

/// A repository of one user.
private struct StubUserRepository: UserRepository {
  let user: User

  func findByUsername(_ username: String) -> User? { username == user.username ? user : nil }

  func everyone() -> [User] { [user] }
}

/// Records with the contents that a test chooses.
private struct ReadRecords: UserRecords {
  let users: Cake.Read

  func read() -> [User] { users() }
}

/// A component with a stub, which is mixed in like any other.
private protocol StubUserRepositoryComponent: UserRepositoryComponent {}

extension StubUserRepositoryComponent {
  static func createUserRepository() -> any UserRepository { StubUserRepository(user: eve) }
}

/// The real service over a stub that is mixed in.
private enum StubbedContext: StubUserRepositoryComponent, DefaultUserServiceComponent {
  static let userRepository = createUserRepository()
  static let userService = createUserService()
}

/// The real service over a stub that is assigned directly.
///
/// The component's create function isn't called.
private enum AssignedContext: StubUserRepositoryComponent, DefaultUserServiceComponent {
  static let userRepository: any UserRepository = StubUserRepository(user: cain)
  static let userService = createUserService()
}

private let notes = Diary()

/// The program's components, over records that log their creation and their reading.
private enum NotedContext: RecordedUserRepositoryComponent, DefaultUserServiceComponent, UserRecordsComponent {
  static let userRecords = createUserRecords()
  static let userRepository = notes.noted("repository", createUserRepository())
  static let userService = notes.noted("service", createUserService())

  static func createUserRecords() -> any UserRecords {
    let records = ReadRecords {
      notes.write("records read")
      return [eve]
    }
    return notes.noted("records", records)
  }
}
