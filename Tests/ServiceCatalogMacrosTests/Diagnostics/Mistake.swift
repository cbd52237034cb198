#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// A source that a macro refuses, with the expected diagnostic and the results of its fix-its.
///
/// The token of the diagnostic is marked in the source: `«class»`.
struct Mistake: CustomTestStringConvertible, Sendable {
  let source: String
  let identifier: String
  let text: String
  /// The texts of the notes at the tokens marked `‹…›`, in source order.
  let notes: [String]
  /// The text of each fix-it, and the source after it.
  let fixes: [(String, String)]

  var testDescription: String { "\(identifier): \(source.split(separator: "\n").first ?? "")" }

  init(
    _ source: String, _ identifier: String, _ text: String, notes: [String] = [], fixes: [(String, String)] = []
  ) {
    self.source = source
    self.identifier = identifier
    self.text = text
    self.notes = notes
    self.fixes = fixes
  }

  /// Expects the diagnostic, and each fixed source.
  func expect(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let plain = source.filter { !"«»‹›".contains($0) }
    let expanded = Expansion.text(of: plain)
    // The expansion may name modules, which the oldest parser can't read.
    if expanded.contains("::"), Parser.parse(source: "let a: M::B").hasError { return }
    let place = places(of: "«")[0]
    let diagnostic = DiagnosticSpec(
      id: MessageID(domain: "ServiceCatalogMacros", id: identifier), message: "[\(identifier)] \(text)",
      line: place.line, column: place.column,
      notes: zip(notes, places(of: "‹")).map { NoteSpec(message: $0, line: $1.line, column: $1.column) },
      fixIts: fixes.map { FixItSpec(message: $0.0) })
    Expansion.expect(plain, expandsTo: expanded, diagnostics: [diagnostic], sourceLocation: sourceLocation)
    for (message, fixed) in fixes {
      Expansion.expect(
        plain, expandsTo: expanded, diagnostics: [diagnostic], applying: [message], fixed: fixed,
        sourceLocation: sourceLocation)
    }
  }

  private func places(of mark: Character) -> [(line: Int, column: Int)] {
    var places: [(line: Int, column: Int)] = []
    var line = 1
    var column = 1
    for character in source {
      if character == mark { places.append((line, column)) }
      if "«»‹›".contains(character) { continue }
      column += character.utf8.count
      if character == "\n" { (line, column) = (line + 1, 1) }
    }
    return places
  }
}
#endif
