import ArgumentParser
import CivilTime
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

/// A moment in the form of the command line.
struct Moment: Sendable {
  private var civil: CivilDateTime
  private var isUTC: Bool

  init(argument text: String) throws {
    isUTC = text.hasSuffix("Z")
    if let date = CivilDate(iso: text) {
      civil = CivilDateTime(date: date)
    } else if let civil = CivilDateTime(iso: isUTC ? text.dropLast() : text[...]) {
      self.civil = civil
    } else {
      throw ValidationError("'\(text)' isn't a time; write it as 2026-11-02T08:00, or 2026-11-02T08:00Z for UTC")
    }
  }

  func date(in zone: TimeZone) -> Date {
    isUTC ? Date(timeIntervalSince1970: Double(civil.secondsAsUTC)) : zone.date(of: civil)
  }
}
