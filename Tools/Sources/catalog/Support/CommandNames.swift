#if Tools
import ArgumentParser
import CatalogWiring

/// Finds a misspelled subcommand.
///
/// The argument parser would only report that it is unexpected.
enum CommandNames {
  /// Returns the error for an unknown subcommand in a command line; nil if the subcommand exists.
  ///
  /// - Parameters:
  ///   - arguments: The command line, without the program's name.
  ///   - root: The command itself.
  static func mistake(in arguments: [String], of root: any ParsableCommand.Type) -> Failure? {
    guard let word = arguments.first(where: { $0 != "help" }), !word.hasPrefix("-") else { return nil }
    let commands = root.configuration.subcommands.map { $0.configuration }
    guard !commands.contains(where: { $0.commandName == word }) else { return nil }
    let names = commands.filter(\.shouldDisplay).compactMap(\.commandName)
    return Failure(
      "unknown command \(word)\(DidYouMean.line(for: word, in: names))",
      fix: "use one of \(names.joined(separator: ", ")); see --help")
  }
}
#endif
