public import ArgumentParser

/// The command, which runs as `AuthProgram<Wiring>.main()`.
public struct AuthProgram<Wiring: AuthWiring>: ParsableCommand {
  /// The command's name and description.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Wiring.programName,
      abstract: "Signs users in.",
      discussion: """
        This program is an example of wiring. It reads passwords as plain text. The exit code is 0 for success, 1 if the \
        users can't be read, 2 for an unknown user, 3 for a wrong password, and 64 for a wrong option.
        """,
      subcommands: [SignInCommand<Wiring>.self, ListCommand<Wiring>.self]
    )
  }

  /// Creates the command, for the parser.
  public init() {}
}
