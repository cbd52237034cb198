#if Tools
import ArgumentParser
import Foundation

/// The command.
@main
struct CatalogTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Checks, draws and explains the services of a program and their dependencies.",
    discussion: """
      The command reads the sources of a package and runs none of them. It checks a program as a whole, with its \
      composition root. It checks a library only for mistakes that don't depend on a composition root.

      Example: catalog check
      """,
    version: ToolVersion.current,
    subcommands: [
      CheckCommand.self, RulesCommand.self, ExplainCommand.self, GraphCommand.self, WhyCommand.self, ListCommand.self,
      DiffCommand.self, MigrateCommand.self, LanguageServerCommand.self, CheckTargetCommand.self,
    ])

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let mistake = CommandNames.mistake(in: arguments, of: Self.self) {
      Console.report("\(mistake)")
      exit(withError: ExitCode.validationFailure)
    }
    let run = Task { await perform(arguments) }
    // The programs that the command runs are in groups of their own, which a signal to the command doesn't reach.
    let signals = [SIGHUP, SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        run.cancel()
        // Cancellation kills the programs. Reading and analyzing aren't cancelled.
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { _exit(128 + number) }
      }
      source.resume()
      return source
    }
    await run.value
    for source in signals { source.cancel() }
  }

  /// Runs the command that arguments name, and reports invalid arguments in the form of all messages.
  private static func perform(_ arguments: [String]) async {
    do {
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch {
      let text = fullMessage(for: error)
      guard text.hasPrefix("Error: ") else { exit(withError: error) }
      let mistake = text.dropFirst(7).prefix { $0 != "\n" }
      Console.report("error: \(mistake)\(missingOption(in: mistake, arguments))\(text[mistake.endIndex...])")
      exit(withError: exitCode(for: error))
    }
  }

  /// Returns a line that proposes `--package-path` for a path without an option; empty if that isn't the mistake.
  private static func missingOption(in mistake: Substring, _ arguments: [String]) -> String {
    guard let path = mistake.wholeMatch(of: /Unexpected argument '(.+)'/).map({ String($0.output.1) }),
      FileManager.default.fileExists(atPath: path), let index = arguments.firstIndex(of: path)
    else { return "" }
    let option = ["--package-path"]
    let isParsed = (try? parseAsRoot(arguments[..<index] + option + arguments[index...])) != nil
    return isParsed ? "\n  did you mean --package-path \(path)?" : ""
  }
}
#else
import Foundation

/// The command without the trait `Tools`.
///
/// It only reports that the trait is missing.
@main
enum CatalogTool {
  static func main() {
    let message = """
      error: catalog was built without the trait Tools
        to fix: enable the trait in the manifest that adds the package:
          .package(name: "swift-service-catalog", path: "../swift-service-catalog", traits: ["Tools"])
        or, in a checkout of this package, run: swift run --traits Tools catalog

      """
    FileHandle.standardError.write(Data(message.utf8))
    exit(2)
  }
}
#endif
