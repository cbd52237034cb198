import AuthModel
public import AuthServices
public import ServiceCatalog
public import ServiceCatalogMacros

/// A consumer, which receives its service and doesn't depend on the wiring.
///
/// It can also be obtained from a catalog. The function below calls one of its initializers.
public struct SignInDesk {
  private let userService: any UserService

  /// Creates a desk that uses a service.
  public init(userService: any UserService) {
    self.userService = userService
  }

  /// Creates a desk that uses the service of a context.
  public init(context: any UserServiceComponent.Type) {
    self.init(userService: context.userService)
  }

  /// Returns the greeting for a user who signs in.
  public func greeting(username: String, password: String) -> String {
    do {
      return "Good day, \(try userService.authenticate(username: username, password: password).name)."
    } catch {
      return "Sorry, \(error)."
    }
  }
}

@Services("SignInDeskServices") extension Catalog {
  /// The desk where users sign in.
  public static func signInDesk(userService: any UserService) -> SignInDesk { SignInDesk(userService: userService) }
}
