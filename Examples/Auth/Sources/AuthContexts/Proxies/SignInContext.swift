public import AuthServices

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
