import Foundation
import RunningPrograms
import Testing

@Suite("The program, with the sample calendar")
struct CommandTests {
  @Test("agenda")
  func agenda() throws {
    let run = try calendar("agenda", sample, "--from", "2026-11-10", "--days", "4", "--time-zone", "Europe/Berlin")
    #expect(
      run.output == """
        Agenda for 2026-11-10 to 2026-11-13 (Europe/Berlin)

        Tuesday, 10 November 2026
          all day        On call (day 2 of 4) [Operations]
          09:15 - 09:30  Stand-up @ Room Ada [Team]
          10:30 - 11:30  All-hands @ Auditorium [Company]
          11:00 - 12:00  Interview (tentative) @ Room Grace [Hiring]

        Wednesday, 11 November 2026
          all day        On call (day 3 of 4) [Operations]
          09:15 - 09:30  Stand-up @ Room Ada [Team]

        Thursday, 12 November 2026
          all day        Founding day [Company]
          00:00 - 08:00  On call (day 4 of 4) [Operations]
          09:15 - 09:30  Stand-up @ Room Ada [Team]
          15:30 - 16:15  Sync with New York [Team, Customer]

        Friday, 13 November 2026
          15:00 - 16:00  Retrospective [Team]

        """)
    // Everything in the sample is supported.
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("Agenda in another zone shows the same moments at other times, and keeps floating times and whole days")
  func otherZone() throws {
    let run = try calendar("agenda", sample, "--from", "2026-11-12", "--days", "5", "--time-zone", "America/New_York")
    #expect(run.output.contains("\n  09:30 - 10:15  Sync with New York"))
    #expect(run.output.contains("\n  12:00 - 12:45  Team lunch, wherever you are"))
    #expect(run.output.contains("Thursday, 12 November 2026\n  all day        Founding day"))
  }

  @Test("Agenda of today, if no day is given")
  func today() throws {
    let run = try calendar("agenda", sample, "--now", "2026-11-06T23:30Z", "--days", "1", "--time-zone", "Asia/Tokyo")
    #expect(run.output.hasPrefix("Agenda for Saturday, 7 November 2026 (Asia/Tokyo)\n"))
  }

  @Test("Day shows the given days, one after the other")
  func day() throws {
    let run = try calendar("day", sample, "2026-11-05", "2026-11-25", "--time-zone", "Europe/Berlin")
    #expect(
      run.output == """
        Thursday, 5 November 2026 (Europe/Berlin)

          09:15 - 09:30  Stand-up @ Room Ada [Team]
          15:00 - 16:30  Demo for the customer @ Video call [Customer]
          15:30 - 16:15  Sync with New York [Team, Customer]

        Events take 1 h 45 min.
        More than one at a time: 15:30 - 16:15.
        Free between 09:00 and 17:00: 09:00 - 09:15, 09:30 - 15:00, 16:30 - 17:00.

        Wednesday, 25 November 2026 (Europe/Berlin)

          all day        Conference (day 1 of 3) @ Lisbon [Travel]
          09:15 - 09:30  Stand-up @ Room Ada [Team]

        Events take 15 min.
        Not free: "Conference" is all day.

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("Day shows today, if no day is given")
  func dayOfToday() throws {
    let run = try calendar("day", sample, "--now", "2026-11-06T23:30Z", "--time-zone", "Asia/Tokyo")
    #expect(run.output.hasPrefix("Saturday, 7 November 2026 (Asia/Tokyo)\n\n  No events.\n"))
  }

  @Test("insights")
  func insights() throws {
    let run = try calendar("insights", sample, "--from", "2026-11-01", "--days", "30", "--time-zone", "Europe/Berlin")
    #expect(
      run.output == """
        Insights for 2026-11-01 to 2026-11-30 (Europe/Berlin)

        Busiest day: Thursday, 19 November 2026, 4 h

        Hours by category:
          Team         13 h 15 min
          Operations   5 h
          Customer     4 h 30 min
          Planning     4 h
          Food, drink  3 h 45 min
          Learning     2 h
          Company      1 h
          Hiring       1 h
        All-day events, which have no hours: 4

        Conflicts: 2
          Thursday, 5 November 2026: "Demo for the customer" 15:00 - 16:30 and "Sync with New York" 15:30 - 16:15
          Tuesday, 10 November 2026: "All-hands" 10:30 - 11:30 and "Interview" 11:00 - 12:00

        """)
    #expect(run.status == 0)
  }

  @Test("ask")
  func ask() throws {
    let run = try calendar(
      "ask", sample, "when am I free on friday?", "--now", "2026-11-02T10:30", "--time-zone", "Europe/Berlin")
    #expect(
      run.output == """
        > when am I free on friday?
        On Friday, 6 November 2026 between 09:00 and 17:00 you are free:
          09:00 - 09:15 (15 min)
          09:30 - 10:00 (30 min)
          12:00 - 17:00 (5 h)

        """)
    #expect(run.status == 0)
  }

  @Test("Ask, with a question that the shell has split into words")
  func askInWords() throws {
    let run = try calendar("ask", sample, "what", "is", "next", "--now", "2026-11-05T12:00Z", "--time-zone", "UTC")
    #expect(
      run.output.hasSuffix("Next: \"Demo for the customer\" @ Video call, Thursday, 5 November 2026, 14:00 - 15:30.\n"))
  }
}
