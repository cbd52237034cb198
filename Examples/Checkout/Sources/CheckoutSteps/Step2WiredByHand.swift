/// Step 2: a service needs another one, and every bundle wires each of them by hand.
public enum Step2WiredByHand {
  /// A need for a database.
  public protocol HasDatabase {
    /// The names of the users by their ids.
    var database: [String: String] { get }
  }

  /// A service of users in a database.
  public struct UserService<Deps: HasDatabase> {
    let deps: Deps

    /// Returns the name of a user.
    public func name(of id: String) -> String? { deps.database[id] }
  }

  /// A need for users.
  ///
  /// It includes `HasDatabase`, because `UserService<Self>` requires it.
  public protocol HasUser: HasDatabase {
    /// The service.
    var user: UserService<Self> { get }
  }

  /// A service of orders, which mentions users but no database.
  public struct OrderService<Deps: HasUser> {
    let deps: Deps

    /// Returns the label of a user's order.
    public func label(for id: String) -> String? { deps.user.name(of: id).map { "order of \($0)" } }
  }

  /// A bundle, with one line of wiring for each service.
  public struct AppServices: HasUser {
    /// The names of the users by their ids.
    public let database: [String: String]

    /// Creates a bundle over a database.
    public init(database: [String: String]) {
      self.database = database
    }

    /// The service, wired by hand.
    public var user: UserService<AppServices> { UserService(deps: self) }

    /// The service, wired by hand.
    public var order: OrderService<AppServices> { OrderService(deps: self) }
  }
}
