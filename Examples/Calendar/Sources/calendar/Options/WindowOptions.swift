import ArgumentParser
import CalendarStore
import CivilTime

/// The days that a command shows.
struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The first day, such as 2026-11-01; by default today.", valueName: "date"),
    transform: WindowOptions.day)
  var from: CivilDate?

  @Option(parsing: .unconditional, help: "The number of days, 1 to 3660.")
  var days = 14

  func validate() throws {
    guard (1...3660).contains(days) else {
      throw ValidationError("--days must be 1 to 3660, not \(days)")
    }
  }

  var request: DayRequest { DayRequest(first: from, count: days) }

  static func day(_ text: String) throws -> CivilDate {
    guard let day = CivilDate(iso: text) else {
      throw ValidationError("'\(text)' isn't a day of the calendar; write it as YYYY-MM-DD, such as 2026-11-01")
    }
    return day
  }
}
