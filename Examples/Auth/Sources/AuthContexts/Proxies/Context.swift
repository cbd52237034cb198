public import AuthServices

/// An object that can be passed around, and gives what a cake has.
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
