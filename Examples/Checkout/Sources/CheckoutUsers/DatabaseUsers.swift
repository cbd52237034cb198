public import CheckoutModel
public import CheckoutServices

/// Users of a database, behind a cache.
///
/// It works with any bundle that has both, and uses nothing else of it.
public struct DatabaseUsers<Deps: HasDatabase & HasCache>: UserService {
  private let deps: Deps

  /// Creates the service over a bundle.
  public init(deps: Deps) {
    self.deps = deps
  }

  /// Returns the user of an id, or `nil`.
  public func find(_ id: String) -> User? {
    deps.cache.user(id) { deps.database.user(id) }
  }
}

/// Links the users to the database's.
public protocol LinkDatabaseUsers: HasUserService, HasDatabase, HasCache {}

extension LinkDatabaseUsers {
  /// The service, which is created at each access, because it has no state but the bundle.
  public var userService: DatabaseUsers<Self> { DatabaseUsers(deps: self) }
}
