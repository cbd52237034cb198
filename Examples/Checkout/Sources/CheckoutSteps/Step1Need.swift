/// Step 1: a service declares its need, and works with any type that satisfies it.
public enum Step1Need {
  /// A need for a database.
  public protocol HasDatabase {
    /// The names of the users by their ids.
    var database: [String: String] { get }
  }

  /// A service that knows nothing about `Deps` except its database.
  public struct UserService<Deps: HasDatabase> {
    let deps: Deps

    /// Returns the name of a user.
    public func name(of id: String) -> String? { deps.database[id] }
  }

  /// A bundle, in place of which any type with a database works.
  public struct AppServices: HasDatabase {
    /// The names of the users by their ids.
    public let database: [String: String]

    /// Creates a bundle over a database.
    public init(database: [String: String]) {
      self.database = database
    }

    /// The service, wired by hand in one line.
    public var userService: UserService<AppServices> { UserService(deps: self) }
  }
}
