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
