/// Step 4: `Has` says that a service is there, as a header does; `Link` says which one it is.
public enum Step4Linked {
  /// Says: I need a database.
  public protocol HasDatabase {
    /// The users' names by their ids.
    var database: [String: String] { get }
  }

  /// What a service of users does.
  public protocol UserService {
    /// The name of a user.
    func name(of id: String) -> String?
  }

  /// Says "I need users", and not: of a database.
  public protocol HasUser {
    /// Which one, is said by the link.
    associatedtype UserImpl: UserService

    /// The service.
    var user: UserImpl { get }
  }

  /// Users, of a database.
  public struct DatabaseUsers<Deps: HasDatabase>: UserService {
    let deps: Deps

    /// The name of a user.
    public func name(of id: String) -> String? { deps.database[id] }
  }

  /// Says: take the database's users for users.
  public protocol LinkDatabaseUsers: HasUser, HasDatabase {}

  /// Everybody is called the same.
  public struct MockUsers: UserService {
    /// The name of a user.
    public func name(of id: String) -> String? { "somebody" }
  }

  /// Says: take the mock for users.
  ///
  /// No database is needed.
  public protocol LinkMockUsers: HasUser {}

  /// A bundle with a database.
  public struct App: LinkDatabaseUsers {
    /// The users' names by their ids.
    public let database: [String: String]

    /// A bundle on a database.
    public init(database: [String: String]) {
      self.database = database
    }
  }

  /// A bundle without one.
  public struct TestApp: LinkMockUsers {
    /// A bundle of nothing.
    public init() {}
  }
}

extension Step4Linked.LinkDatabaseUsers {
  /// Late binding: `self` is the bundle that conforms.
  public var user: Step4Linked.DatabaseUsers<Self> { Step4Linked.DatabaseUsers(deps: self) }
}

extension Step4Linked.LinkMockUsers {
  /// Made of nothing.
  public var user: Step4Linked.MockUsers { Step4Linked.MockUsers() }
}
