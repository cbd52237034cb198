public import AuthModel
import ServiceCatalogMacros

/// The service that signs users in.
@Component
public protocol UserService: Sendable {
  /// Returns the user of a name, if the password is correct.
  ///
  /// - Throws: `SignInError`, or an error of the repository.
  func authenticate(username: String, password: String) throws -> User
}
