import Foundation
import ICalendar
import Testing

@Suite("The meaning of a zone's name")
struct ZoneNameTests {
  private func definition(_ name: String, _ offset: String) -> String {
    """
    BEGIN:VTIMEZONE
    \(name)
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:\(offset)
    TZOFFSETTO:\(offset)
    END:STANDARD
    END:VTIMEZONE
    """
  }

  private func noon(_ name: String) -> String {
    "BEGIN:VEVENT\nUID:1\nDTSTART;TZID=\(name):20261102T120000\nEND:VEVENT"
  }

  @Test(
    "The file's own definition decides what an abbreviation or a Windows name means",
    arguments: ["BST", "AST", "NST", "ACT", "IST", "Tokyo Standard Time"])
  func ownAbbreviation(name: String) throws {
    let file = calendar("\(definition("TZID:\(name)", "+0100"))\n\(noon(name))")
    #expect(diagnostics(file).isEmpty)
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-02", days: 1) == ["2026-11-02 11:00"])
    let place = calendar("BEGIN:VTIMEZONE\nTZID:\(name)\nX-LIC-LOCATION:Europe/Paris\nEND:VTIMEZONE\n\(noon(name))")
    #expect(diagnostics(place).isEmpty)
    #expect(try ICalendarDocument(parsing: place).starts(from: "2026-11-02", days: 1) == ["2026-11-02 11:00"])
  }

  @Test("The name of a place means that place, whose rules the system knows for every year")
  func place() throws {
    let file = calendar("\(definition("TZID:Europe/Berlin", "-0800"))\n\(noon("Europe/Berlin"))")
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-02", days: 1) == ["2026-11-02 11:00"])
  }

  @Test("An abbreviation that the file doesn't define is reported, with its interpretation")
  func abbreviation() throws {
    let file = event("DTSTART;TZID=EST:20261102T120000")
    #expect(
      diagnostics(file) == [
        "f.ics:4: warning: TZID \"EST\" is an abbreviation, which may mean several zones, and has no VTIMEZONE; "
          + "it is read as UTC-05:00"
      ])
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-02", days: 1) == ["2026-11-02 17:00"])
    #expect(diagnostics(event("DTSTART;TZID=UTC:20261102T120000")).isEmpty)
    // There is one report per line, even for a line with several times.
    let twice = event("DTSTART:20261102T170000Z\nRRULE:FREQ=DAILY\nEXDATE;TZID=EST:20261103T120000,20261104T120000")
    #expect(diagnostics(twice).count == 1)
  }

  @Test("A TZID with another meaning than the Z of its time is reported")
  func both() throws {
    let file = event("DTSTART;TZID=Europe/Berlin:20261102T120000Z")
    #expect(
      diagnostics(file) == [
        "f.ics:4: warning: DTSTART has both TZID \"Europe/Berlin\" and a Z, which says UTC; it is read as UTC"
      ])
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-02", days: 1) == ["2026-11-02 12:00"])
    #expect(diagnostics(event("DTSTART;TZID=Etc/UTC:20261102T120000Z")).isEmpty)
  }

  @Test("A definition without a name, a second one of a name, and a second rule are reported")
  func definitions() throws {
    let file = calendar(
      """
      \(definition("COMMENT:x", "+0100"))
      \(definition("TZID:Own", "+0200"))
      \(definition("TZID:Own", "+0300"))
      \(noon("Own"))
      """)
    #expect(
      diagnostics(file) == [
        "f.ics:2: warning: VTIMEZONE has no TZID; no time can refer to it",
        "f.ics:18: warning: a second VTIMEZONE has the TZID \"Own\"; the first one, on line 10, is used",
      ])
    #expect(try ICalendarDocument(parsing: file).starts(from: "2026-11-02", days: 1) == ["2026-11-02 10:00"])
    let rules = "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nEND:STANDARD"
    let twice = definition("TZID:Own", "+0200").replacing("END:STANDARD", with: rules)
    #expect(
      diagnostics(calendar("\(twice)\n\(noon("Own"))"))
        == ["f.ics:9: warning: a second RRULE is not supported; only the first one is used"])
  }
}
