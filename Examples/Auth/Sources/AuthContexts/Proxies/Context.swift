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
