import AuthModel
import AuthWithMacros
import ServiceCatalogMacros

extension Wiring {
  static let withMacros = Wiring(
    testDescription: "with macros",
    signInToDemo: { try DemoContext.userService.authenticate(username: $0, password: $1) },
    signInToStub: { try StubbedContext.userService.authenticate(username: $0, password: $1) },
    signInToAssigned: { try AssignedContext.userService.authenticate(username: $0, password: $1) },
    signInToFile: { path, username, password in
      try EagerContext(userRecords: FileUserRecords(path: path)).userService
        .authenticate(username: username, password: password)
    })
}

extension Cake {
  static let withMacros = Cake(
    testDescription: "with macros",
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
@Context(UserRepository.self, UserService.self)
private enum StubbedContext: StubUserRepositoryComponent, DefaultUserServiceComponent {}

/// The real service over a stub that is assigned directly, and is therefore missing from the macro's list.
@Context(UserService.self)
private enum AssignedContext: StubUserRepositoryComponent, DefaultUserServiceComponent {
  static let userRepository: any UserRepository = StubUserRepository(user: cain)
}

private let notes = Diary()

/// The macro's static properties, over create functions that log the creation of the program's pieces.
@Context(UserRecords.self, UserRepository.self, UserService.self)
private enum NotedContext: UserRecordsComponent, UserRepositoryComponent, UserServiceComponent {
  static func createUserRecords() -> any UserRecords {
    let records = ReadRecords {
      notes.write("records read")
      return [eve]
    }
    return notes.noted("records", records)
  }

  static func createUserRepository() -> any UserRepository {
    notes.noted("repository", NotedPieces.createUserRepository())
  }

  static func createUserService() -> any UserService { notes.noted("service", NotedPieces.createUserService()) }
}

/// The program's pieces over the logged context, because a create function can't call the component's function that it
/// replaces.
private enum NotedPieces: RecordedUserRepositoryComponent, DefaultUserServiceComponent, UserRecordsComponent {
  static var userRecords: any UserRecords { NotedContext.userRecords }
  static var userRepository: any UserRepository { NotedContext.userRepository }
  static var userService: any UserService { NotedContext.userService }

  static func createUserRecords() -> any UserRecords { NotedContext.userRecords }
}
