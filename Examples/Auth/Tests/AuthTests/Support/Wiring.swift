import AuthModel
import Testing

/// One style's wiring, for suites that run over all styles.
struct Wiring: Sendable, CustomTestStringConvertible {
  typealias SignIn = @Sendable (_ username: String, _ password: String) throws -> User

  var testDescription: String
  /// Signs in with the built-in users.
  var signInToDemo: SignIn
  /// Signs in with the user of a stub repository, `eve`.
  var signInToStub: SignIn
  /// Signs in with the user of a stub that is assigned directly, `cain`.
  var signInToAssigned: SignIn
  /// Signs in with the users of a file.
  var signInToFile: @Sendable (_ path: String, _ username: String, _ password: String) throws -> User

  static let all = [byHand, withMacros, catalogued]
}
