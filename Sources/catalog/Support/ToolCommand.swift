#if Tools
  import ArgumentParser

  /// A subcommand that tells what went wrong, and ends with 2 if it could not do what it was asked to.
  protocol ToolCommand: AsyncParsableCommand {
    /// Does what the command is for.
    func perform() async throws
  }

  extension ToolCommand {
    func run() async throws {
      do {
        try await perform()
      } catch let code as ExitCode {
        throw code
      } catch {
        Console.tell("\(error)")
        throw ExitCode.notAnalysed
      }
    }
  }

  extension ExitCode {
    /// Something was found.
    static let found = ExitCode(1)
    /// What was asked for could not be looked at.
    static let notAnalysed = ExitCode(2)
  }

  /// Why a command cannot do what it was asked to.
  struct Failure: Error, CustomStringConvertible {
    /// What is wrong, and how to mend it.
    let description: String

    init(_ problem: String, fix: String) {
      description = "error: \(problem)\n  to fix: \(fix)"
    }

    /// Another part's error, which says how to mend it itself.
    init(_ error: any Error) {
      let text = "\(error)"
      description = text.contains("error: ") ? text : "error: \(text)"
    }
  }
#endif
