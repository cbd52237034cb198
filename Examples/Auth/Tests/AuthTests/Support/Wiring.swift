import AuthContexts
import AuthModel
import AuthRepositories
import AuthServices
import Testing

/// One style's wiring, as far as it has to behave like the others': the suites run over all of them.
struct Wiring: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Signs in with the built-in users.
  var signInToDemo: @Sendable (_ username: String, _ password: String) throws -> User
  /// Signs in with users that a stub repository has.
  var signInToStub: @Sendable (_ username: String, _ password: String) throws -> User
  /// Signs in with the users of a file.
  var signInToFile: @Sendable (_ path: String, _ username: String, _ password: String) throws -> User

  static let byHand = Wiring(
    testDescription: "by hand",
    signInToDemo: { try DemoContext.userService.authenticate(username: $0, password: $1) },
    signInToStub: { try StubbedContext.userService.authenticate(username: $0, password: $1) },
    signInToFile: { path, username, password in
      try EagerContext(userRecords: FileUserRecords(path: path)).userService
        .authenticate(username: username, password: password)
    })

  static let all = [byHand]
}
