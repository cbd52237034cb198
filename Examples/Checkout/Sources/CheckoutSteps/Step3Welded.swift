/// Step 3: an extension of the protocol wires, and a bundle has only properties.
///
/// All bundles share one implementation.
public enum Step3Welded {
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

  /// A need for users, bound to `UserService`.
  ///
  /// A second extension with another service would be a redeclaration.
  public protocol HasUser: HasDatabase {
    /// The service.
    var user: UserService<Self> { get }
  }

  /// A bundle, to which the conformance alone adds `user`.
  public struct AppServices: HasUser {
    /// The names of the users by their ids.
    public let database: [String: String]

    /// Creates a bundle over a database.
    public init(database: [String: String]) {
      self.database = database
    }
  }
}

extension Step3Welded.HasUser {
  /// The service, where `self` is the bundle that conforms.
  public var user: Step3Welded.UserService<Self> { Step3Welded.UserService(deps: self) }
}
