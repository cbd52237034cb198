import ArgumentParser
import AuthModel

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
