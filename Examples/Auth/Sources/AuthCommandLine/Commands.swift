import ArgumentParser
import AuthModel
import CSVRecords
import Foundation

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

/// The command `auth list`, which uses the repository.
struct ListCommand<Wiring: AuthWiring>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: "Lists the users.")
  }

  @OptionGroup var options: UserOptions

  func run() throws {
    try reportingErrors(of: Wiring.programName) {
      for user in try Wiring.everyone(users: options.source) { print("\(user.username)\t\(user.name)") }
    }
  }
}

/// The options that choose the users.
struct UserOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A table with the columns username,name,password; '-' is standard input. By default the file that AUTH_USERS names.",
      valueName: "file"))
  var users: String?

  @Flag(help: "Use the built-in users.")
  var demo = false

  func validate() throws {
    if demo, users != nil { throw ValidationError("--demo and --users exclude each other") }
    if users?.isEmpty == true { throw ValidationError("the path of --users is empty") }
  }

  var source: UserSource { demo ? .demo : users.map(UserSource.file) ?? .environment }
}

/// Runs a command.
///
/// If it fails, prints the reason and exits with the error's code.
func reportingErrors(of program: String, _ command: () throws -> Void) throws {
  do {
    try command()
  } catch {
    // An input error begins with its location, in the form that editors recognize.
    let text = error is InputError ? "\(error)" : "\(program): error: \(error)"
    FileHandle.standardError.write(Data((text + "\n").utf8))
    throw ExitCode((error as? SignInError)?.exitCode ?? 1)
  }
}
