#if Macros
import SwiftSyntax

extension DeclSyntax {
  /// Creates a declaration with a text that isn't parsed.
  ///
  /// The compiler parses the expansion anyway. Parsing it here as well takes longer than writing it.
  init(unparsed text: String) {
    self.init(MissingDeclSyntax(placeholder: .unknown(text, presence: .present)))
  }
}
#endif
