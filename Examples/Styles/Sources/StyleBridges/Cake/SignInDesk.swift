import AuthModel
public import AuthServices
public import ServiceCatalog
import ServiceCatalogMacros

/// A consumer: it is given its service, and knows nothing of how that was wired.
///
/// In a catalog it can be obtained itself: the macro writes the blueprint, which calls the marked initializer.
@Blueprint
public struct SignInDesk {
  private let userService: any UserService

  /// A desk that asks a service.
  @Assembles
  public init(userService: any UserService) {
    self.userService = userService
  }

  /// A desk that asks the service of a context.
  public init(context: any UserServiceComponent.Type) {
    self.init(userService: context.userService)
  }

  /// What is said to somebody who signs in.
  public func greeting(username: String, password: String) -> String {
    do {
      return "Good day, \(try userService.authenticate(username: username, password: password).name)."
    } catch {
      return "Sorry, \(error)."
    }
  }
}

extension Catalog {
  /// Where users sign in.
  public var signInDesk: SignInDeskBlueprint.Type { SignInDeskBlueprint.self }
}
