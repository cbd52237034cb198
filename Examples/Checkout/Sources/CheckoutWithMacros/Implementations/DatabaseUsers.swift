public import CheckoutModel

/// Users of a database, behind a cache.
///
/// It works with any bundle that has both, and sees nothing else of it.
public struct DatabaseUsers<Deps: HasDatabase & HasCache>: UserService {
  private let deps: Deps

  /// A service with what a bundle has.
  public init(deps: Deps) {
    self.deps = deps
  }

  /// The user of an id, or nil.
  public func find(_ id: String) -> User? {
    deps.cache.user(id) { deps.database.user(id) }
  }
}

/// Says: take the database's users for users.
public protocol LinkDatabaseUsers: HasUserService, HasDatabase, HasCache {}

extension LinkDatabaseUsers {
  /// Made at each access: it is nothing but the bundle.
  public var userService: DatabaseUsers<Self> { DatabaseUsers(deps: self) }
}
