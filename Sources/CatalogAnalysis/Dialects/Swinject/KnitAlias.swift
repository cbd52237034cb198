#if Tools
import SwiftSyntax

/// The comments above registrations that name an additional accessor of Knit: `// @knit alias("clock")`.
enum KnitAlias {
  /// The commands that name an accessor; `getter-named` is the earlier one.
  private static let commands = ["alias(\"", "getter-named(\""]

  /// Returns the name that a comment above a token states; nil if there is none.
  static func name(above token: TokenSyntax?) -> String? {
    guard let token else { return nil }
    for piece in token.leadingTrivia {
      guard case .lineComment(let text) = piece, let mark = text.firstRange(of: "@knit") else { continue }
      let rest = text[mark.upperBound...]
      for command in commands {
        guard let start = rest.firstRange(of: command) else { continue }
        let name = rest[start.upperBound...].prefix { $0 != "\"" }
        return name.isEmpty ? nil : String(name)
      }
    }
    return nil
  }
}
#endif
