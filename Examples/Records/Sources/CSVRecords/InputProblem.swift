/// What is wrong in a line of an input, and how to put it right.
public struct InputProblem: Error, Sendable, Equatable {
  /// The line, from 1.
  public let line: Int

  /// What is wrong.
  public let message: String

  /// What to do about it.
  public let fix: String

  /// A problem in a line.
  public init(line: Int, _ message: String, fix: String) {
    self.line = line
    self.message = message
    self.fix = fix
  }
}
