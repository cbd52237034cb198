import Foundation
import RunningPrograms
import Testing

@Suite("The program's failures")
struct FailureTests {
  @Test(
    "A malformed file: its error has place and fix; exit code 1", arguments: ["agenda", "day", "insights", "ask"])
  func malformed(command: String) throws {
    try withFile("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261101\nDTEND:x\nEND:VEVENT\nEND:VCALENDAR\n") {
      path in
      let run = command == "ask" ? try calendar(command, path, "what is next?") : try calendar(command, path)
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(
        run.errors == """
          \(path):4: warning: DTSTART is a date without VALUE=DATE; it is read as a date
          \(path):5: error: DTEND has a bad date or time, "x"
            to fix: write an existing day and time as YYYYMMDDTHHMMSS, such as 20261106T093000, or with Z at the end for UTC

          """)
    }
  }

  @Test("A file that doesn't exist, or is a folder", arguments: ["/no/such/file.ics", "/"])
  func unreadable(path: String) throws {
    let run = try calendar("agenda", path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("\(path):1: error: the file cannot be read: "))
    #expect(run.errors.contains("\n  to fix: "))
  }

  @Test("Unsupported parts are warnings, and the rest is shown; exit code 0")
  func warning() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      DTSTART:20261103T090000Z
      RRULE:FREQ=YEARLY;RSCALE=CHINESE
      SUMMARY:Ping
      END:VEVENT
      END:VCALENDAR
      """
    try withFile(text) { path in
      let run = try calendar("agenda", path, "--from", "2026-11-03", "--days", "2", "--time-zone", "UTC")
      #expect(run.status == 0)
      #expect(run.output.hasSuffix("Tuesday, 3 November 2026\n  09:00          Ping\n"))
      #expect(
        run.errors
          == "\(path):5: warning: RSCALE in RRULE is not supported; only the first occurrence is shown\n")
    }
  }

  @Test(
    "A wrong option ends with exit code 64 and names the mistake",
    arguments: [
      (["agenda", sample, "--from", "2026-02-30"], "'2026-02-30' isn't a day of the calendar"),
      (["agenda", sample, "--from", "today"], "write it as YYYY-MM-DD"),
      (["agenda", sample, "--days", "0"], "--days must be 1 to 3660, not 0"),
      (["agenda", sample, "--days", "-3"], "--days must be 1 to 3660, not -3"),
      (["day", sample, "2026-11-31"], "'2026-11-31' isn't a day of the calendar"),
      (["insights", sample, "--days", "99999999"], "--days must be 1 to 3660"),
      (["agenda", sample, "--days", "two"], "The value 'two' is invalid"),
      (["agenda", sample, "--time-zone", "Mars/Base"], "'Mars/Base' isn't a time zone"),
      (["agenda", sample, "--now", "soon"], "'soon' isn't a time"),
      (["agenda", sample, "--form", "x"], "Unknown option"),
      (["agenda"], "Missing expected argument '<file>'"),
      (["ask", sample], "Missing expected argument '<question> ...'"),
      (["ask", sample, " "], "the question is empty"), (["fly"], "Unexpected argument 'fly'"),
      (["agenda", ""], "the path of the calendar is empty"),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try calendar(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message))
  }
}
