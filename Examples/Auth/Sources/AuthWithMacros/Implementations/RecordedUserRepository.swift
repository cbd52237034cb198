import AuthModel
public import ServiceCatalog
import ServiceCatalogMacros

/// Users as they are written down, read once, when the repository is made.
///
/// A static property's initializer cannot throw. What goes wrong in reading is kept, and thrown to everybody who asks.
private struct RecordedUserRepository: UserRepository {
  private let users: Result<[User], any Error>

  init(userRecords: any UserRecords) {
    users = Result { try userRecords.read() }
  }

  func findByUsername(_ username: String) throws -> User? { try users.get().first { $0.username == username } }

  func everyone() throws -> [User] { try users.get() }
}

/// Assembles a repository of what the catalog's records say.
public struct UserRepositoryBlueprint: SharedBlueprint {
  /// The blueprint.
  public init() {}

  /// The label is the catalog's key.
  @Assembles static func userRepository(userRecords: any UserRecords) -> any UserRepository {
    RecordedUserRepository(userRecords: userRecords)
  }
}

extension Catalog {
  /// Finds users.
  public var userRepository: UserRepositoryBlueprint.Type { UserRepositoryBlueprint.self }
}

/// Gives the users of the context's records.
public protocol RecordedUserRepositoryComponent: UserRepositoryComponent {}

extension RecordedUserRepositoryComponent where Self: UserRecordsComponent {
  /// A repository of what the records say.
  public static func createUserRepository() -> any UserRepository { RecordedUserRepository(userRecords: userRecords) }
}

/// The same for a context that is an object.
public protocol RecordedUserRepositoryOwner: UserRepositoryOwner {}

extension RecordedUserRepositoryOwner where Self: UserRecordsOwner {
  /// A repository of what the records say.
  public func createUserRepository() -> any UserRepository { RecordedUserRepository(userRecords: userRecords) }
}
