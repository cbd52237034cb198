public import AuthModel
import ServiceCatalogMacros

/// Knows who may come in.
@Component
public protocol UserService: Sendable {
  /// The user of this name, if the password is his.
  ///
  /// - Throws: `SignInError`, or what the repository throws.
  func authenticate(username: String, password: String) throws -> User
}
