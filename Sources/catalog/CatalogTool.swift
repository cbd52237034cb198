#if Tools
  import ArgumentParser

  /// The command.
  @main
  struct CatalogTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "catalog",
      abstract: "Checks, draws and explains what a program's services need.",
      discussion: """
        It reads the sources of a package and doesn't run them. A program is checked as a whole, with its composition root. \
        A library alone is checked as far as that is possible without one.

        Example: catalog check
        """,
      version: ToolVersion.current,
      subcommands: [
        CheckCommand.self, RulesCommand.self, ExplainCommand.self, GraphCommand.self, WhyCommand.self, ListCommand.self,
        DiffCommand.self, NewCommand.self, CheckTargetCommand.self,
      ])

    static func main() async {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let mistake = CommandNames.mistake(in: arguments, of: Self.self) {
        Console.tell("\(mistake)")
        exit(withError: ExitCode.validationFailure)
      }
      await main(arguments)
    }
  }
#else
  import Foundation

  /// The command without what it is made with.
  @main
  enum CatalogTool {
    static func main() {
      let message = """
        error: catalog was built without what it reads sources with
          to fix: turn on the trait Tools where the package is added:
            .package(name: "swift-service-catalog", path: "../swift-service-catalog", traits: ["Tools"])
          or, in the package itself, run: swift run --traits Tools catalog

        """
      FileHandle.standardError.write(Data(message.utf8))
      exit(2)
    }
  }
#endif
