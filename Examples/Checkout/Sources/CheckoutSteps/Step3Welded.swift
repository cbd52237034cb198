/// Step 3: the protocol wires, by an extension, and a bundle says what it has; but there is one implementation for all.
public enum Step3Welded {
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

  /// Says "I need users", welded to `UserService`: a second extension with another one would be a redeclaration.
  public protocol HasUser: HasDatabase {
    /// The service.
    var user: UserService<Self> { get }
  }

  /// A bundle: it declares the conformance, and `user` is there.
  public struct App: HasUser {
    /// The users' names by their ids.
    public let database: [String: String]

    /// A bundle on a database.
    public init(database: [String: String]) {
      self.database = database
    }
  }
}

extension Step3Welded.HasUser {
  /// `self` is whatever bundle conforms.
  public var user: Step3Welded.UserService<Self> { Step3Welded.UserService(deps: self) }
}
