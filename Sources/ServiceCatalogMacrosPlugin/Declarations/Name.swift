#if Macros
  import SwiftParser
  import SwiftSyntax

  /// A declaration's name, and the names that are made of it.
  struct Name {
    /// As it is written, in backticks if it was.
    let written: String
    /// Without backticks.
    let plain: String

    init(_ token: TokenSyntax) {
      self.init(written: token.text)
    }

    init(written: String) {
      self.written = written
      plain = written.filter { $0 != "`" }
    }

    /// The name of a property for it: `userService` for `UserService`, `urlSession` for `URLSession`.
    var property: String {
      let underscores = plain.prefix { $0 == "_" }
      let rest = plain.dropFirst(underscores.count)
      let capitals = rest.prefix { $0.isUppercase }
      let following = rest.dropFirst(capitals.count).first
      // The last of several capitals begins the next word, if a small letter follows it.
      let lowered = capitals.count > 1 && following?.isLowercase == true ? capitals.dropLast() : capitals
      return Name.escaped(underscores + lowered.lowercased() + rest.dropFirst(lowered.count))
    }

    /// A label as a call writes it: without the backticks that a keyword has no need of there.
    static func label(_ written: String) -> String {
      let plain = Name(written: written).plain
      let isWord = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isWord && !["inout", "let", "var"].contains(plain) ? plain : written
    }

    /// A name as a key path writes it.
    static func member(_ written: String) -> String {
      let plain = Name(written: written).plain
      return plain.isValidSwiftIdentifier(for: .memberAccess) ? plain : "`\(plain)`"
    }

    /// A name as it can be declared: in backticks if it is a keyword.
    static func escaped(_ name: String) -> String {
      name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
    }
  }
#endif
