#if Tools
  import ArgumentParser

  /// The command.
  @main
  struct CatalogTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "catalog", abstract: "Checks, draws and explains what a program's services need.")
  }
#else
  /// The command without what it is made with.
  @main
  enum CatalogTool {
    static func main() {}
  }
#endif
