import Foundation
import ICalendar
import Testing

@Suite("Nothing is left out silently")
struct UnshownTests {
  @Test(
    "A second occurrence of a property that is allowed once",
    arguments: ["SUMMARY", "LOCATION", "STATUS", "TRANSP", "SEQUENCE"])
  func second(name: String) throws {
    let values = ["STATUS": ("TENTATIVE", "CANCELLED"), "TRANSP": ("TRANSPARENT", "OPAQUE"), "SEQUENCE": ("1", "2")]
    let (first, second) = values[name] ?? ("a", "b")
    let file = event("DTSTART:20261101T090000Z\n\(name):\(first)\n\(name):\(second)")
    #expect(
      diagnostics(file) == ["f.ics:6: warning: VEVENT has a second \(name); the first one, on line 5, is used"])
    let found = try #require(try ICalendarDocument(parsing: file).events.first)
    switch name {
    case "SUMMARY": #expect(found.summary == "a")
    case "LOCATION": #expect(found.location == "a")
    case "STATUS": #expect(found.status == .tentative)
    case "TRANSP": #expect(found.isTransparent)
    default: #expect(found.sequence == 1)
    }
  }

  @Test("A second property of the calendar")
  func secondOfCalendar() {
    #expect(
      diagnostics(calendar("METHOD:PUBLISH\nMETHOD:CANCEL"))
        == ["f.ics:3: warning: VCALENDAR has a second METHOD; the first one, on line 2, is used"])
  }

  @Test("Unknown words")
  func words() {
    #expect(
      diagnostics(event("DTSTART:20261101T090000Z\nSTATUS:PERHAPS\nTRANSP:MAYBE")) == [
        "f.ics:5: warning: STATUS \"PERHAPS\" is not supported; the event is read as if it takes place",
        "f.ics:6: warning: TRANSP \"MAYBE\" is not supported; the event is read as if it takes time",
      ])
    #expect(diagnostics(event("DTSTART:20261101T090000Z\nSTATUS:confirmed\nTRANSP:opaque")).isEmpty)
  }

  @Test("A property that isn't shown is reported once for each name in the file, at its first line")
  func unshown() {
    let one = event("ATTENDEE:mailto:a@b.example\nATTENDEE:mailto:c@d.example\nDTSTART:20261101T090000Z\nURL:x")
    let two = calendar(
      "REFRESH-INTERVAL:PT1H\nBEGIN:VEVENT\nUID:2\nDTSTART:20261101T090000Z\nATTENDEE:x\nURL:y\nEND:VEVENT")
    #expect(
      diagnostics(one + two) == [
        "f.ics:4: warning: ATTENDEE is not shown (and on 2 more lines)",
        "f.ics:7: warning: URL is not shown (and on 1 more line)",
        "f.ics:11: warning: REFRESH-INTERVAL is not shown",
      ])
  }

  @Test(
    "Everything that a user could miss is reported, too",
    arguments: [
      "ORGANIZER", "CLASS", "ATTACH", "COMMENT", "GEO", "DESCRIPTION", "PRIORITY", "CONTACT", "RELATED-TO", "RESOURCES",
      "COLOR", "CONFERENCE", "ANYTHING",
    ])
  func names(name: String) {
    #expect(
      diagnostics(event("DTSTART:20261101T090000Z\n\(name):x")) == ["f.ics:5: warning: \(name) is not shown"])
  }

  @Test("Properties for bookkeeping and for programs are ignored")
  func passedOver() {
    let lines = "DTSTAMP:x\nCREATED:x\nLAST-MODIFIED:x\nSEQUENCE:0\nX-APPLE-TRAVEL:x\nDTSTART:20261101T090000Z"
    let head = "VERSION:2.0\nPRODID:x\nCALSCALE:GREGORIAN\nMETHOD:PUBLISH\nX-WR-CALNAME:x"
    #expect(diagnostics(calendar("\(head)\nBEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT")).isEmpty)
  }
}
