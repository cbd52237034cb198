import ArgumentParser

/// The program, which shows a calendar file in four ways, and its own services with a fifth command.
@main
struct CalendarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Shows the events of an iCalendar (.ics) file.",
    discussion: """
      Unsupported parts of the file are reported on standard error, by line. A file that can't be used ends the \
      program with exit code 1, a wrong option with 64.
      """,
    subcommands: [
      AgendaCommand.self, DayCommand.self, InsightsCommand.self, AskCommand.self, ExploreCommand.self,
    ]
  )
}
