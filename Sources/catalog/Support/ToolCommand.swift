#if Tools
import ArgumentParser

/// A subcommand that reports its errors on standard error, and then exits with 2.
protocol ToolCommand: AsyncParsableCommand {
  /// Runs the command.
  func perform() async throws
}

extension ToolCommand {
  func run() async throws {
    do {
      try await perform()
    } catch let code as ExitCode {
      throw code
    } catch {
      Console.report("\(error)")
      throw ExitCode.notAnalysed
    }
  }
}

extension ExitCode {
  /// The command found something.
  static let found = ExitCode(1)
  /// The command could not analyze the sources.
  static let notAnalysed = ExitCode(2)
  /// The command read nothing about services, or only a small part of the project.
  static let notCovered = ExitCode(3)
}

/// The error of a command.
struct Failure: Error, CustomStringConvertible {
  /// The problem and its fix.
  let description: String

  init(_ problem: String, fix: String) {
    description = "error: \(problem)\n  to fix: \(fix)"
  }

  /// Wraps another error, whose description contains its own fix.
  init(_ error: any Error) {
    let text = "\(error)"
    description = text.contains("error: ") ? text : "error: \(text)"
  }
}
#endif
