import ArgumentParser
import AuthModel
import CSVRecords

/// The command `auth sign-in`, which uses the user service.
struct SignInCommand<Wiring: AuthWiring>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "sign-in", abstract: "Signs a user in whose password is on standard input.")
  }

  @Argument(help: "Who.")
  var username: String

  @OptionGroup var options: UserOptions

  @Option(help: ArgumentHelp("Read the password from this file instead.", valueName: "file"))
  var passwordFile: String?

  func validate() throws {
    if options.users == "-", passwordFile == nil {
      throw ValidationError("the users come from standard input; name the password's file with --password-file")
    }
  }

  func run() throws {
    try reportingErrors(of: Wiring.programName) {
      let user = try Wiring.signIn(username: username, password: try password(), users: options.source)
      print("Thank you for signing in, \(user.name)!")
    }
  }

  /// Reads the password from standard input, because other processes can see arguments.
  private func password() throws -> String {
    let input = try InputText(path: passwordFile ?? "-")
    guard let line = input.text.split(whereSeparator: \.isNewline).first else {
      throw InputError(
        file: input.name, InputProblem(line: 1, "there is no password", fix: "write it in the first line"))
    }
    return String(line)
  }
}
