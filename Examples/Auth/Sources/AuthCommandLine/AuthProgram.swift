public import ArgumentParser

/// The command, which runs as `AuthProgram<Wiring>.main()`.
public struct AuthProgram<Wiring: AuthWiring>: ParsableCommand {
  /// The command's name and description.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Wiring.programName,
      abstract: "Signs users in.",
      discussion: """
        An example of wiring: passwords are kept as they are written. The program ends with 0 if all is well, 1 if the \
        users cannot be read, 2 for an unknown user, 3 for a wrong password, and 64 for a wrong option.
        """,
      subcommands: [SignInCommand<Wiring>.self, ListCommand<Wiring>.self]
    )
  }

  /// Creates the command, for the parser.
  public init() {}
}
