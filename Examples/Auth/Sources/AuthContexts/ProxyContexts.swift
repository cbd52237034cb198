public import AuthServices

/// A value that can be passed around, with the services of a cake.
public struct Context {
  /// The components whose services the context passes on.
  public typealias Components = UserRepositoryComponent & UserServiceComponent

  private let type: any Components.Type

  /// Creates a face of a cake.
  public init(type: any Components.Type) {
    self.type = type
  }

  /// The repository of the users.
  public var userRepository: any UserRepository { type.userRepository }

  /// The service that signs users in.
  public var userService: any UserService { type.userService }
}

/// The part of a cake that a list of users needs.
///
/// It can't sign users in.
public struct DirectoryContext {
  private let type: any UserRepositoryComponent.Type

  /// Creates a face of a cake.
  public init(type: any UserRepositoryComponent.Type) {
    self.type = type
  }

  /// The repository of the users.
  public var userRepository: any UserRepository { type.userRepository }
}

/// The part of a cake that a sign-in needs.
///
/// It can check a password, and can't list users.
public struct SignInContext {
  private let type: any UserServiceComponent.Type

  /// Creates a face of a cake.
  public init(type: any UserServiceComponent.Type) {
    self.type = type
  }

  /// The service that signs users in.
  public var userService: any UserService { type.userService }
}
