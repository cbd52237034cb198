// Faces on a cake are by hand: which services one shows is its whole meaning.

/// All that a cake has.
public struct Context {
  /// All the components that it passes on.
  public typealias Components = UserRepositoryComponent & UserServiceComponent

  private let type: any Components.Type

  /// A face on a cake.
  public init(type: any Components.Type) {
    self.type = type
  }

  /// Finds users.
  public var userRepository: any UserRepository { type.userRepository }

  /// Knows who may come in.
  public var userService: any UserService { type.userService }
}

/// The part of a cake that a list of users sees: it cannot sign anybody in.
public struct DirectoryContext {
  private let type: any UserRepositoryComponent.Type

  /// A face on a cake.
  public init(type: any UserRepositoryComponent.Type) {
    self.type = type
  }

  /// Finds users.
  public var userRepository: any UserRepository { type.userRepository }
}

/// The part of a cake that the door sees: it can ask for a password, and not list who there is.
public struct SignInContext {
  private let type: any UserServiceComponent.Type

  /// A face on a cake.
  public init(type: any UserServiceComponent.Type) {
    self.type = type
  }

  /// Knows who may come in.
  public var userService: any UserService { type.userService }
}
