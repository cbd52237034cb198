/// Step 1: a service says what it needs, and works with anything that has it.
public enum Step1Need {
  /// Says: I need a database.
  public protocol HasDatabase {
    /// The users' names by their ids.
    var database: [String: String] { get }
  }

  /// It does not know what `Deps` is: only that there is a database.
  public struct UserService<Deps: HasDatabase> {
    let deps: Deps

    /// The name of a user.
    public func name(of id: String) -> String? { deps.database[id] }
  }

  /// A bundle: any other that has a database would do.
  public struct App: HasDatabase {
    /// The users' names by their ids.
    public let database: [String: String]

    /// A bundle on a database.
    public init(database: [String: String]) {
      self.database = database
    }

    /// Made by hand, which is no more than one line while there is one service.
    public var userService: UserService<App> { UserService(deps: self) }
  }
}
