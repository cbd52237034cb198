import Foundation
import ICalendar
import Testing

@Suite("Lines of a calendar file")
struct LineTests {
  private func summary(_ lines: String) throws -> String {
    try #require(try ICalendarDocument(parsing: event("DTSTART:20261101T090000Z\n\(lines)")).events.first).summary
  }

  @Test("Folded lines are joined, at a space or a tab")
  func folded() throws {
    #expect(try summary("SUMMARY:Weekly\n  plan\n\tning") == "Weekly planning")
  }

  @Test("A fold may split a character of several bytes")
  func foldInsideCharacter() throws {
    var bytes = event("DTSTART:20261101T090000Z\nSUMMARY:Über")
    let split = try #require(bytes.firstIndex(of: 0xC3))
    bytes.insert(contentsOf: Array("\r\n ".utf8), at: split + 1)
    #expect(try ICalendarDocument(parsing: bytes).events.map(\.summary) == ["Über"])
  }

  @Test("LF alone, CR alone, a byte order mark and blank lines are read", arguments: ["\n", "\r", "\r\n", "\r\n\r\n"])
  func lineEnds(end: String) throws {
    let lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "DTSTART:20261101T090000Z", "END:VEVENT", "END:VCALENDAR"]
    let file = Array(("\u{FEFF}" + lines.joined(separator: end)).utf8)
    #expect(try ICalendarDocument(parsing: file).events.count == 1)
  }

  @Test("Escapes are decoded, and unknown ones stay")
  func escapes() throws {
    #expect(try summary(#"SUMMARY:a\, b\; c\\d\nE\xF"#) == "a, b; c\\d\nE\\xF")
  }

  @Test("Quoted parameters may contain colons, semicolons and commas")
  func quotedParameters() throws {
    #expect(try summary(#"SUMMARY;ALTREP="http://x.y/?a;b,c:d";LANGUAGE=en:Lunch: all"#) == "Lunch: all")
  }

  @Test("Names are read in upper and lower case")
  func names() throws {
    let file = Array("begin:vcalendar\nBegin:VEvent\nuid:1\ndtstart:20261101T090000Z\nEND:vevent\nEnd:VCALENDAR".utf8)
    #expect(try ICalendarDocument(parsing: file).events.count == 1)
  }

  @Test("A value may begin with a combining mark")
  func combiningMark() throws {
    #expect(try summary("SUMMARY:\u{301}x").unicodeScalars.count == 2)
  }

  @Test("Categories are a list, with escaped commas, over several lines")
  func categories() throws {
    let file = event("DTSTART:20261101T090000Z\nCATEGORIES:Team,Food\\, drink\nCATEGORIES:Travel")
    #expect(try ICalendarDocument(parsing: file).events.first?.categories == ["Team", "Food, drink", "Travel"])
  }

  @Test("Several calendars in one file are one list")
  func stream() throws {
    let one = event("DTSTART:20261101T090000Z")
    let two = calendar("BEGIN:VEVENT\nUID:2\nDTSTART:20261102T090000Z\nEND:VEVENT")
    #expect(try ICalendarDocument(parsing: one + two).events.count == 2)
  }
}
