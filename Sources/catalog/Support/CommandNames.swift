#if Tools
  import ArgumentParser
  import CatalogInspection

  /// Finds a misspelled subcommand, of which the argument parser says only that it is unexpected.
  enum CommandNames {
    /// What is wrong with the subcommands in a command line; nil if each exists.
    ///
    /// - Parameters:
    ///   - arguments: The command line, without the program's name.
    ///   - root: The command itself.
    static func mistake(in arguments: [String], of root: any ParsableCommand.Type) -> Failure? {
      var command = root
      for word in arguments {
        let commands = command.configuration.subcommands
        guard !commands.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
        guard let next = commands.first(where: { $0.configuration.commandName == word }) else {
          let names = commands.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
          return Failure(
            "there is no command \(word)\(DidYouMean.line(for: word, in: names))",
            fix: "write one of \(names.joined(separator: ", ")); --help explains them")
        }
        command = next
      }
      return nil
    }
  }
#endif
