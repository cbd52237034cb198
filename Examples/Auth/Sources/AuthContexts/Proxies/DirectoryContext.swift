public import AuthServices

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
