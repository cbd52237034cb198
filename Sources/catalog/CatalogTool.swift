#if Tools
  import ArgumentParser

  /// The command.
  @main
  struct CatalogTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "catalog",
      abstract: "Checks, draws and explains what a program's services need.",
      discussion: """
        It reads the sources of a package, and runs nothing of them. A program with its composition root is looked at as a \
        whole; of a library alone, what can be told without one.

        Example: catalog check
        """,
      subcommands: [
        CheckCommand.self, GraphCommand.self, WhyCommand.self, ListCommand.self, DiffCommand.self, NewCommand.self,
        CheckTargetCommand.self,
      ])
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
