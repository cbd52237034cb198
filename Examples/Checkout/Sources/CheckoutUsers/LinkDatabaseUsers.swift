public import CheckoutServices

/// Says: take the database's users for users.
public protocol LinkDatabaseUsers: HasUserService, HasDatabase, HasCache {}

extension LinkDatabaseUsers {
  /// Made at each access: it is nothing but the bundle.
  public var userService: DatabaseUsers<Self> { DatabaseUsers(deps: self) }
}
