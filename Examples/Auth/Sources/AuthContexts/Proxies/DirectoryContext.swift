public import AuthServices

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
