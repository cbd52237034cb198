import Testing

/// A source that must not compile, beside a corrected twin that must.
struct Fixture: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// What stands before the source, in both.
  var preamble = ""
  /// A source, in which `/*here*/` stands for the mistake.
  var source: String
  var wrong: String
  var right: String
  /// What one of the errors says, among other things.
  var message = ""
  /// What all of the errors say, in any order, if that matters: the compiler's order differs between runs.
  var errors: [String]?
  /// What is said beside them.
  var notes: [String] = []

  /// Compiles both.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let typechecker = try Typechecker()
    let wrong = try typechecker.check(text(with: wrong))
    #expect(!wrong.passes, sourceLocation: sourceLocation)
    #expect(wrong.errors.contains { $0.contains(message) }, "\(wrong.output)", sourceLocation: sourceLocation)
    if let errors {
      #expect(wrong.errors.sorted() == errors.sorted(), "\(wrong.output)", sourceLocation: sourceLocation)
    }
    for note in notes {
      #expect(wrong.output.contains("note: \(note)\n"), "\(wrong.output)", sourceLocation: sourceLocation)
    }
    let right = try typechecker.check(text(with: right))
    #expect(right.passes, "\(right.output)", sourceLocation: sourceLocation)
    #expect(!right.output.contains("warning:"), "\(right.output)", sourceLocation: sourceLocation)
  }

  private func text(with replacement: String) -> String {
    preamble + "\n" + source.replacing("/*here*/", with: replacement)
  }
}
