import AuthModel
public import AuthServices

/// Users as they are written down, read once, when the repository is made.
///
/// A static property's initializer cannot throw. What goes wrong in reading is kept, and thrown to everybody who asks.
private struct RecordedUserRepository: UserRepository {
  private let users: Result<[User], any Error>

  init(records: any UserRecords) {
    users = Result { try records.read() }
  }

  func findByUsername(_ username: String) throws -> User? { try users.get().first { $0.username == username } }

  func everyone() throws -> [User] { try users.get() }
}

/// Gives the users of the context's records.
public protocol RecordedUserRepositoryComponent: UserRepositoryComponent {}

extension RecordedUserRepositoryComponent where Self: UserRecordsComponent {
  /// A repository of what the records say.
  public static func createUserRepository() -> any UserRepository { RecordedUserRepository(records: userRecords) }
}

/// The same for a context that is an object.
public protocol RecordedUserRepositoryOwner: UserRepositoryOwner {}

extension RecordedUserRepositoryOwner where Self: UserRecordsOwner {
  /// A repository of what the records say.
  public func createUserRepository() -> any UserRepository { RecordedUserRepository(records: userRecords) }
}
