/// An input that can't be used, with all of its problems.
public struct InputError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the file, as the user wrote it.
  public let file: String

  /// The problems, in the order of the lines.
  public let problems: [InputProblem]

  /// Creates an error with several problems.
  public init(file: String, _ problems: [InputProblem]) {
    self.file = file
    self.problems = problems
  }

  /// Creates an error with one problem.
  public init(file: String, _ problem: InputProblem) {
    self.init(file: file, [problem])
  }

  /// Lines of the form `file:line: error: message`, which editors recognize.
  public var description: String {
    problems.map { "\(file):\($0.line): error: \($0.message)\n  to fix: \($0.fix)" }.joined(separator: "\n")
  }
}

/// A problem in a line of an input, and its fix.
public struct InputProblem: Error, Sendable, Equatable {
  /// The line number, from 1.
  public let line: Int

  /// The description of the problem.
  public let message: String

  /// The instruction that fixes the problem.
  public let fix: String

  /// Creates a problem of a line.
  public init(line: Int, _ message: String, fix: String) {
    self.line = line
    self.message = message
    self.fix = fix
  }
}
