/// A service that needs only the database.
public protocol UserService {
  /// Returns a user's limit.
  func limit(_ id: Int) -> Int
}

/// A need for users.
public protocol HasUserService {
  /// The type of the service, which a link decides.
  associatedtype UserServiceImpl: UserService

  /// The service.
  var userService: UserServiceImpl { get }
}

/// Users of a database.
public struct DatabaseUsers<Deps: HasDatabase>: UserService {
  @usableFromInline
  let deps: Deps

  /// Creates the service over a bundle.
  @inlinable @inline(__always)
  public init(deps: Deps) {
    self.deps = deps
  }

  /// Returns a user's limit.
  @inlinable @inline(__always)
  public func limit(_ id: Int) -> Int { deps.database.row(id) &* 3 }
}

/// Links the users to the database's.
public protocol LinkDatabaseUsers: HasUserService, HasDatabase {}

extension LinkDatabaseUsers {
  /// The service, which is created at each access.
  @inlinable @inline(__always)
  public var userService: DatabaseUsers<Self> { DatabaseUsers(deps: self) }
}
