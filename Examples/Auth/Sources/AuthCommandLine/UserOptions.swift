import ArgumentParser

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
