import AuthModel

/// The users of some records, which are read once, when the repository is created.
///
/// The initializer of a static property can't throw. So the repository stores an error of reading, and throws it at
/// each use.
struct RecordedUserRepository: UserRepository {
  private let users: Result<[User], any Error>

  init(userRecords: any UserRecords) {
    users = Result { try userRecords.read() }
  }

  func findByUsername(_ username: String) throws -> User? { try users.get().first { $0.username == username } }

  func everyone() throws -> [User] { try users.get() }
}

/// A component with the users of the context's records.
public protocol RecordedUserRepositoryComponent: UserRepositoryComponent {}

extension RecordedUserRepositoryComponent where Self: UserRecordsComponent {
  /// Creates a repository over the context's records.
  public static func createUserRepository() -> any UserRepository { RecordedUserRepository(userRecords: userRecords) }
}

/// The same piece for a context that is an object.
public protocol RecordedUserRepositoryOwner: UserRepositoryOwner {}

extension RecordedUserRepositoryOwner where Self: UserRecordsOwner {
  /// Creates a repository over the context's records.
  public func createUserRepository() -> any UserRepository { RecordedUserRepository(userRecords: userRecords) }
}
