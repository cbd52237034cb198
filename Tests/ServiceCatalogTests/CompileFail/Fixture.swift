import Testing

/// A source that must not compile, and a corrected twin that must.
struct Fixture: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// The text before the source, in both.
  var preamble = ""
  /// Modules that the source imports.
  var modules: KeyValuePairs<String, String> = [:]
  /// A source that marks the place of the mistake with `/*here*/`.
  var source: String
  var wrong: String
  var right: String
  /// A part of the text of at least one error.
  var message = ""
  /// The texts of all errors, in any order because the compiler's order differs between runs, or `nil` to skip the
  /// check.
  var errors: [String]?
  /// The texts of notes that the compiler must print.
  var notes: [String] = []

  /// Compiles the mistake and its correction, and compares the compiler's output.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let typechecker = try Typechecker()
    let wrong = try typechecker.check(text(with: wrong), modules: modules)
    #expect(!wrong.passes, sourceLocation: sourceLocation)
    #expect(wrong.errors.contains { $0.contains(message) }, "\(wrong.output)", sourceLocation: sourceLocation)
    if let errors {
      #expect(wrong.errors.sorted() == errors.sorted(), "\(wrong.output)", sourceLocation: sourceLocation)
    }
    for note in notes {
      #expect(wrong.output.contains("note: \(note)\n"), "\(wrong.output)", sourceLocation: sourceLocation)
    }
    let right = try typechecker.check(text(with: right), modules: modules)
    #expect(right.passes, "\(right.output)", sourceLocation: sourceLocation)
    #expect(!right.output.contains("warning:"), "\(right.output)", sourceLocation: sourceLocation)
  }

  private func text(with replacement: String) -> String {
    preamble + "\n" + source.replacing("/*here*/", with: replacement)
  }
}
