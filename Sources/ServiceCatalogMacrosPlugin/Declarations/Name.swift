#if Macros
import SwiftParser
import SwiftSyntax

/// The name of a declaration, and the names that are derived from it.
struct Name {
  /// The name as it is written, with any backticks.
  let written: String
  /// The name without backticks.
  let plain: String

  init(_ token: TokenSyntax) {
    self.init(written: token.text)
  }

  init(written: String) {
    self.written = written
    plain = written.filter { $0 != "`" }
  }

  /// The name of a property for the type: `userService` for `UserService`, `urlSession` for `URLSession`.
  var property: String {
    let underscores = plain.prefix { $0 == "_" }
    let rest = plain.dropFirst(underscores.count)
    let capitals = rest.prefix { $0.isUppercase }
    let following = rest.dropFirst(capitals.count).first
    // The last of several capitals begins the next word, if a small letter follows it.
    let lowered = capitals.count > 1 && following?.isLowercase == true ? capitals.dropLast() : capitals
    return Name.escaped(underscores + lowered.lowercased() + rest.dropFirst(lowered.count))
  }

  /// Returns a label for a call, without backticks that aren't needed there.
  static func label(_ written: String) -> String {
    let plain = Name(written: written).plain
    let isWord = plain.first?.isNumber == false && plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isWord && plain != "inout" ? plain : written
  }

  /// Returns a key for a key path, which may begin with a Swift module, as in `Alarms::clock`.
  static func key(_ key: String) -> String {
    guard let separator = key.firstRange(of: "::") else { return member(key) }
    return key[..<separator.upperBound] + member(String(key[separator.upperBound...]))
  }

  /// Returns a name for a use after a period.
  static func member(_ written: String) -> String {
    let plain = Name(written: written).plain
    return plain.isValidSwiftIdentifier(for: .memberAccess) ? plain : "`\(plain)`"
  }

  /// Returns a name for a declaration, in backticks if it is a keyword.
  static func escaped(_ name: String) -> String {
    name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
  }
}
#endif
