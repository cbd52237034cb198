/// A service that needs nothing but the database.
public protocol UserService {
  /// A user's limit.
  func limit(_ id: Int) -> Int
}

/// Says: I need users.
public protocol HasUserService {
  /// Which ones, is said by a link.
  associatedtype UserServiceImpl: UserService

  /// The service.
  var userService: UserServiceImpl { get }
}

/// Users of a database.
public struct DatabaseUsers<Deps: HasDatabase>: UserService {
  @usableFromInline
  let deps: Deps

  /// A service with what a bundle has.
  @inlinable @inline(__always)
  public init(deps: Deps) {
    self.deps = deps
  }

  /// A user's limit.
  @inlinable @inline(__always)
  public func limit(_ id: Int) -> Int { deps.database.row(id) &* 3 }
}

/// Says: take the database's users for users.
public protocol LinkDatabaseUsers: HasUserService, HasDatabase {}

extension LinkDatabaseUsers {
  /// Made at each access.
  @inlinable @inline(__always)
  public var userService: DatabaseUsers<Self> { DatabaseUsers(deps: self) }
}
