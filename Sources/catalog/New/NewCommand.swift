#if Tools
import ArgumentParser

/// Writes the files of something new.
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes the files of a new service.",
    discussion: "Example: catalog new service WeatherService --module-folder Sources/Weather",
    subcommands: [NewServiceCommand.self])
}
#endif
