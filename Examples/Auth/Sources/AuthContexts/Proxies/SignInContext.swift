public import AuthServices

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
