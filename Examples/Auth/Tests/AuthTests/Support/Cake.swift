import AuthModel
import Testing

/// What a cake promises beside its wiring: when its pieces are made, and what its faces show.
struct Cake: Sendable, CustomTestStringConvertible {
  typealias Read = @Sendable () -> [User]

  var testDescription: String
  /// What is made and read of a static context with the program's pieces, over records of Eve.
  ///
  /// There is one such context in a process, so that it belongs to one test.
  var diary: Diary
  /// Signs in to that context itself.
  var signInToNoted: Wiring.SignIn
  /// A face on that context.
  var faceOnNoted: @Sendable () -> Services
  /// A context that is an object, over records that are read so.
  var lazy: @Sendable (@escaping Read) -> Services
  /// A context that is a value, over records that are read so.
  var eager: @Sendable (@escaping Read) -> Services
  /// Faces on a context: of the built-in users, or of a stub that has Eve.
  var faces: @Sendable (_ isDemo: Bool) -> Faces

  /// What is asked of a context.
  struct Services {
    var everyone: () throws -> [User]
    var signIn: (_ username: String, _ password: String) throws -> User
  }

  /// What each face can be asked.
  struct Faces {
    var whole: Services
    var directory: () throws -> [User]
    var door: (_ username: String, _ password: String) throws -> User
  }

  static let all = [byHand, withMacros]
}
