public import CheckoutServices

/// Links the users to the database's.
public protocol LinkDatabaseUsers: HasUserService, HasDatabase, HasCache {}

extension LinkDatabaseUsers {
  /// The service, which is created at each access, because it has no state but the bundle.
  public var userService: DatabaseUsers<Self> { DatabaseUsers(deps: self) }
}
