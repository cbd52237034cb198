import ArgumentParser
import AuthModel

/// `auth list`: asks the repository.
struct ListCommand<Wiring: AuthWiring>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: "Lists who may sign in.")
  }

  @OptionGroup var options: UserOptions

  func run() throws {
    try reportingErrors(of: Wiring.programName) {
      for user in try Wiring.everyone(users: options.source) { print("\(user.username)\t\(user.name)") }
    }
  }
}
