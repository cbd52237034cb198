#if Tools
import ArgumentParser
import Foundation

/// A subcommand that reports its errors on standard error, and then exits with 2, or with 64 if an argument is invalid.
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
    } catch _ where Task.isCancelled {
      throw ExitCode.interrupted
    } catch let failure as Failure where failure.isOfArgument {
      Console.report("\(failure)")
      throw ExitCode.validationFailure
    } catch {
      Console.report("\(Failure("\(error)"))")
      throw ExitCode.notAnalysed
    }
  }
}

extension ExitCode {
  /// The command found something.
  static let found = ExitCode(1)
  /// The command could not analyze the sources.
  static let notAnalysed = ExitCode(2)
  /// A signal ended the command.
  static let interrupted = ExitCode(130)
  /// The command read nothing about services, or only a small part of the project.
  static let notCovered = ExitCode(3)
}

/// The error of a command.
struct Failure: Error, CustomStringConvertible {
  /// The problem and its fix.
  let description: String
  /// Whether an argument of the command line is invalid.
  let isOfArgument: Bool

  init(_ problem: String, fix: String, isOfArgument: Bool = false) {
    description = "error: \(problem)\n  to fix: \(fix)"
    self.isOfArgument = isOfArgument
  }

  /// Creates an error from the text of another one, which contains its own fix.
  init(_ text: String, isOfArgument: Bool = false) {
    self.isOfArgument = isOfArgument
    // Later lines may be the output of another program.
    description = text.prefix { $0 != "\n" }.contains("error: ") ? text : "error: \(text)"
  }

  /// Creates the error for a file that doesn't exist or can't be read.
  init(reading what: String, at path: String, _ error: any Error, fix: String) {
    let isThere = FileManager.default.fileExists(atPath: path)
    self.init("\(what) \(isThere ? "cannot be read: \(error.localizedDescription)" : "doesn't exist")", fix: fix)
  }
}
#endif
