/// Step 4: `Has` declares a service, as a header does, and `Link` chooses its implementation.
public enum Step4Linked {
  /// A need for a database.
  public protocol HasDatabase {
    /// The names of the users by their ids.
    var database: [String: String] { get }
  }

  /// A service of users.
  public protocol UserService {
    /// Returns the name of a user.
    func name(of id: String) -> String?
  }

  /// A need for users, which mentions no database.
  public protocol HasUser {
    /// The type of the service, which the link decides.
    associatedtype UserImpl: UserService

    /// The service.
    var user: UserImpl { get }
  }

  /// A service of users in a database.
  public struct DatabaseUsers<Deps: HasDatabase>: UserService {
    let deps: Deps

    /// Returns the name of a user.
    public func name(of id: String) -> String? { deps.database[id] }
  }

  /// Links the users to the database's.
  public protocol LinkDatabaseUsers: HasUser, HasDatabase {}

  /// Users who all have the same name.
  public struct MockUsers: UserService {
    /// Returns the name of a user.
    public func name(of id: String) -> String? { "somebody" }
  }

  /// Links the users to the mock.
  ///
  /// No database is needed.
  public protocol LinkMockUsers: HasUser {}

  /// A bundle with a database.
  public struct AppServices: LinkDatabaseUsers {
    /// The names of the users by their ids.
    public let database: [String: String]

    /// Creates a bundle over a database.
    public init(database: [String: String]) {
      self.database = database
    }
  }

  /// A bundle without a database.
  public struct TestApp: LinkMockUsers {
    /// Creates an empty bundle.
    public init() {}
  }
}

extension Step4Linked.LinkDatabaseUsers {
  /// The service, where late binding makes `self` the bundle that conforms.
  public var user: Step4Linked.DatabaseUsers<Self> { Step4Linked.DatabaseUsers(deps: self) }
}

extension Step4Linked.LinkMockUsers {
  /// The service, which has no dependencies.
  public var user: Step4Linked.MockUsers { Step4Linked.MockUsers() }
}
