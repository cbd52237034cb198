/// An input that cannot be used, with every problem that was found in it.
public struct InputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the file, as the user wrote it.
  public let file: String

  /// What is wrong, in the order of the lines.
  public let problems: [InputProblem]

  /// An input with several problems.
  public init(file: String, _ problems: [InputProblem]) {
    self.file = file
    self.problems = problems
  }

  /// An input with one problem.
  public init(file: String, _ problem: InputProblem) {
    self.init(file: file, [problem])
  }

  /// Lines of the form `file:line: error: message`, which editors know.
  public var description: String {
    problems.map { "\(file):\($0.line): error: \($0.message)\n  to fix: \($0.fix)" }.joined(separator: "\n")
  }
}
