import ArgumentParser
import CalendarModel
import Foundation

/// The options of every command.
struct ViewOptions: ParsableArguments {
  @Argument(help: "The calendar, an iCalendar (.ics) file.", completion: .file(extensions: ["ics"]))
  var file: String

  @Option(
    help: ArgumentHelp("Show times in this zone, such as Europe/Berlin; by default the system's.", valueName: "name"),
    transform: ViewOptions.zone)
  var timeZone: TimeZone?

  @Option(
    help: ArgumentHelp(
      "Use this as the current time: 2026-11-02, 2026-11-02T08:00 in the time zone, or with Z at the end for UTC.",
      valueName: "time"),
    transform: Moment.init(argument:))
  var now: Moment?

  @Flag(name: .shortAndLong, help: "Report assemblies and fetches of events on standard error.")
  var verbose = false

  @OptionGroup(title: "Start-up")
  var startup: StartupOptions

  func validate() throws {
    // Foundation would read an empty path as the current folder.
    if file.isEmpty { throw ValidationError("the path of the calendar is empty") }
  }

  var settings: Settings {
    let zone = timeZone ?? .current
    return Settings(
      file: file, zone: zone, now: now?.date(in: zone), recording: startup.isUsed ? .start : .nothing,
      isVerbose: verbose)
  }

  private static func zone(named name: String) throws -> TimeZone {
    guard let zone = TimeZone(identifier: name) else {
      throw ValidationError("'\(name)' isn't a time zone; write a name such as Europe/Berlin, America/New_York or UTC")
    }
    return zone
  }
}

/// The options of every command about the program's start.
struct StartupOptions: ParsableArguments {
  @Flag(help: "Report the start on standard error, after the output: the slowest services, the longest wait.")
  var startupReport = false

  @Option(
    help: ArgumentHelp("Write a trace of the start to a file for Perfetto's viewer.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var startupTrace: String?

  /// Whether the start must be recorded.
  var isUsed: Bool { startupReport || startupTrace != nil }
}

/// The days that a command shows.
struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The first day, such as 2026-11-01; by default today.", valueName: "date"),
    transform: WindowOptions.day)
  var from: Day?

  @Option(parsing: .unconditional, help: "The number of days, 1 to 3660.")
  var days = 14

  func validate() throws {
    guard (1...3660).contains(days) else { throw ValidationError("--days must be 1 to 3660, not \(days)") }
  }

  var request: DayRequest { DayRequest(first: from, count: days) }

  static func day(_ text: String) throws -> Day {
    guard let day = Day(iso: text) else {
      throw ValidationError("'\(text)' isn't a day of the calendar; write it as YYYY-MM-DD, such as 2026-11-01")
    }
    return day
  }
}

/// A moment in the form of the command line.
struct Moment: Sendable {
  private var day: Day
  private var second = 0
  private var isUTC: Bool

  init(argument text: String) throws {
    guard let match = text.wholeMatch(of: /([-\d]+)(?:T(\d\d):(\d\d)(?::\d\d)?(Z)?)?/),
      let day = Day(iso: String(match.1))
    else {
      throw ValidationError("'\(text)' isn't a time; write it as 2026-11-02T08:00, or 2026-11-02T08:00Z for UTC")
    }
    (self.day, isUTC) = (day, match.4 != nil)
    if let hour = match.2.flatMap({ Int($0) }), let minute = match.3.flatMap({ Int($0) }) {
      second = hour * 3600 + minute * 60
    }
  }

  func date(in zone: TimeZone) -> Date { day.time(second, in: isUTC ? .gmt : zone) }
}
