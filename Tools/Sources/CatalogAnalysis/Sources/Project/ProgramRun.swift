#if Tools
import Subprocess
import Synchronization

/// A finished run of another program.
package struct ProgramRun: Sendable {
  /// The error for a program that isn't on the search path.
  package struct NotInstalled: Error {}

  /// The error for a program that runs longer than its limit.
  package struct TimedOut: Error {}

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
  /// Both outputs are read while the program runs, so it never waits for space in a pipe. If the task is cancelled, or the
  /// limit passes, the program is killed with the processes that it started. Processes that the program leaves behind
  /// aren't waited for.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - arguments: The program's arguments.
  ///   - environment: The environment variables that differ from those of this process; nil removes a variable.
  ///   - limit: The longest time that the program may run; nil for no limit.
  /// - Throws: ``NotInstalled``, ``TimedOut``, `CancellationError`, or the error of the system that can't start the program.
  package init(
    _ name: String, _ arguments: [String], environment: [String: String?] = [:], limit: Duration? = nil
  ) async throws {
    let result = try await withThrowingTaskGroup(of: Outcome?.self) { group in
      group.addTask { try await Self.outcome(of: name, arguments, environment) }
      if let limit {
        group.addTask {
          try await Task.sleep(for: limit)
          return nil
        }
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() ?? nil else { throw TimedOut() }
      return result
    }
    // Cancellation killed the program, so its status doesn't matter.
    try Task.checkCancellation()
    (self.name, self.arguments) = (name, arguments)
    (output, errors, status) = result
  }

  private typealias Outcome = (output: [UInt8], errors: String, status: TerminationStatus)

  private static func outcome(
    of name: String, _ arguments: [String], _ environment: [String: String?]
  ) async throws -> Outcome {
    let changes = environment.map { (Environment.Key(stringLiteral: $0), $1) }
    var options = PlatformOptions()
    // The processes that the program starts are in its session, and end with it.
    options.createSession = true
    options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
    let session = Mutex<ProcessSession?>(nil)
    do {
      let result = try await run(
        .name(name), arguments: Arguments(arguments),
        environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)), platformOptions: options,
        input: .none, output: .bytes(limit: .max), error: .string(limit: .max)
      ) { execution in
        session.withLock { $0 = ProcessSession(number: execution.processIdentifier.value) }
      }
      if Task.isCancelled { await session.withLock { $0 }?.kill() }
      return (result.standardOutput, result.standardError, result.terminationStatus)
    } catch {
      if Task.isCancelled { await session.withLock { $0 }?.kill() }
      throw (error as? SubprocessError)?.code == .executableNotFound ? NotInstalled() : error
    }
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
