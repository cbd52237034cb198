#if Tools
import Subprocess

/// A finished run of another program.
package struct ProgramRun: Sendable {
  /// The error for a program that isn't on the search path.
  package struct NotInstalled: Error {}

  /// The program's name.
  package let name: String
  /// The program's arguments.
  package let arguments: [String]
  /// The standard output.
  package let output: [UInt8]
  /// The standard error.
  package let errors: String
  private let status: TerminationStatus

  /// Finds a program on the search path, runs it without input, and waits until it ends.
  ///
  /// Both outputs are read while the program runs, so it never waits for space in a pipe. If the task is cancelled, the
  /// program is killed. Processes that the program leaves behind aren't waited for.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - arguments: The program's arguments.
  ///   - environment: The environment variables that differ from those of this process; nil removes a variable.
  /// - Throws: ``NotInstalled``, `CancellationError`, or the error of the system that can't start the program.
  package init(_ name: String, _ arguments: [String], environment: [String: String?] = [:]) async throws {
    let changes = environment.map { (Environment.Key(stringLiteral: $0), $1) }
    do {
      let result = try await run(
        .name(name), arguments: Arguments(arguments),
        environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)), output: .bytes(limit: .max),
        error: .string(limit: .max))
      (output, errors, status) = (result.standardOutput, result.standardError, result.terminationStatus)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw NotInstalled()
    }
    // Cancellation killed the program, so its status doesn't matter.
    try Task.checkCancellation()
    (self.name, self.arguments) = (name, arguments)
  }

  /// How the program failed: its exit code or the signal; nil if it exited with 0.
  package var failure: String? {
    switch status {
    case .exited(0): nil
    case .exited(let code): "exit code \(code)"
    case .signaled(let signal): "signal \(signal)"
    }
  }
}
#endif
