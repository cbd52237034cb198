import AuthModel
public import AuthServices

/// A consumer: it is given its service, and knows nothing of how that was wired.
public struct SignInDesk {
  private let userService: any UserService

  /// A desk that asks a service.
  public init(userService: any UserService) {
    self.userService = userService
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
