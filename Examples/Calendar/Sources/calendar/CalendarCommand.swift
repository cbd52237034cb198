import ArgumentParser

/// The program: reads a calendar file, and shows it in four ways, and itself in a fifth.
@main
struct CalendarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Shows what an iCalendar (.ics) file says.",
    discussion: """
      What the file has that is not supported is reported on standard error, by line. A file that cannot be used \
      ends the program with exit code 1, a wrong option with 64.
      """,
    subcommands: [
      AgendaCommand.self, DayCommand.self, InsightsCommand.self, AskCommand.self, ExploreCommand.self,
    ]
  )
}
