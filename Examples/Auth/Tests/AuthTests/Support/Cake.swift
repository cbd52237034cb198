import AuthModel
import Synchronization
import Testing

/// The properties of a cake beyond its wiring: when its pieces are created, and which services its faces show.
struct Cake: Sendable, CustomTestStringConvertible {
  typealias Read = @Sendable () -> [User]

  var testDescription: String
  /// The creations and reads in a static context with the program's pieces, over records of Eve.
  ///
  /// A process has one such context, so only one test may use it.
  var diary: Diary
  /// Signs in with the context itself.
  var signInToNoted: Wiring.SignIn
  /// Returns a face of the context.
  var faceOnNoted: @Sendable () -> Services
  /// Returns a context that is an object, over records with the given contents.
  var lazy: @Sendable (@escaping Read) -> Services
  /// Returns a context that is a value, over records with the given contents.
  var eager: @Sendable (@escaping Read) -> Services
  /// Returns faces of a context, either of the built-in users or of a stub that has Eve.
  var faces: @Sendable (_ isDemo: Bool) -> Faces

  /// The services of a context.
  struct Services {
    var everyone: () throws -> [User]
    var signIn: (_ username: String, _ password: String) throws -> User
  }

  /// The services of each face.
  struct Faces {
    var whole: Services
    var directory: () throws -> [User]
    var door: (_ username: String, _ password: String) throws -> User
  }

  static let all = [byHand, withMacros]
}

/// A log of the creations and reads in a context, in order.
final class Diary: Sendable {
  private let kept = Mutex<[String]>([])
  var entries: [String] { kept.withLock { $0 } }

  func write(_ entry: String) { kept.withLock { $0.append(entry) } }

  /// Logs the creation of a part, and returns the part.
  func noted<Part>(_ name: String, _ part: Part) -> Part {
    write("\(name) made")
    return part
  }
}
