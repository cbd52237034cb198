#if Tools
import ArgumentParser
import CatalogWiring

/// Finds a misspelled subcommand.
///
/// The argument parser would only report that it is unexpected.
enum CommandNames {
  /// Returns the error for an unknown subcommand in a command line; nil if all subcommands exist.
  ///
  /// - Parameters:
  ///   - arguments: The command line, without the program's name.
  ///   - root: The command itself.
  static func mistake(in arguments: [String], of root: any ParsableCommand.Type) -> Failure? {
    var command = root
    for word in arguments where word != "help" {
      let commands = command.configuration.subcommands
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let next = commands.first(where: { $0.configuration.commandName == word }) else {
        let names = commands.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
        return Failure(
          "unknown command \(word)\(DidYouMean.line(for: word, in: names))",
          fix: "use one of \(names.joined(separator: ", ")); see --help")
      }
      command = next
    }
    return nil
  }
}
#endif
