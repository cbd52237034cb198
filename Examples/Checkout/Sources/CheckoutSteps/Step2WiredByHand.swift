/// Step 2: a service needs another one, and every bundle writes down how each is made.
public enum Step2WiredByHand {
  /// Says: I need a database.
  public protocol HasDatabase {
    /// The users' names by their ids.
    var database: [String: String] { get }
  }

  /// Users, of a database.
  public struct UserService<Deps: HasDatabase> {
    let deps: Deps

    /// The name of a user.
    public func name(of id: String) -> String? { deps.database[id] }
  }

  /// Says: I need users.
  ///
  /// It has to say `HasDatabase`, because `UserService<Self>` does.
  public protocol HasUser: HasDatabase {
    /// The service.
    var user: UserService<Self> { get }
  }

  /// Orders, of users: no database is mentioned.
  public struct OrderService<Deps: HasUser> {
    let deps: Deps

    /// Whose order it is.
    public func label(for id: String) -> String? { deps.user.name(of: id).map { "order of \($0)" } }
  }

  /// A bundle: two services, two lines; ten services, ten lines, in each bundle.
  public struct App: HasUser {
    /// The users' names by their ids.
    public let database: [String: String]

    /// A bundle on a database.
    public init(database: [String: String]) {
      self.database = database
    }

    /// Wired by hand.
    public var user: UserService<App> { UserService(deps: self) }

    /// Wired by hand.
    public var order: OrderService<App> { OrderService(deps: self) }
  }
}
