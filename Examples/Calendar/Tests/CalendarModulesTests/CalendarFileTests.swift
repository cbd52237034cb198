import CalendarService
import Foundation
import ServiceCatalog
import Testing

@Suite("The service that reads a file")
struct CalendarFileTests {
  private func events(in text: String, reporter: ReportBox = ReportBox()) async throws -> [CalendarEvent] {
    try await withCalendar(text, reporter: reporter) {
      try await Catalog.main.obtainReady(\.calendarService).fetchEvents(from: .distantPast, to: .distantFuture)
    }
  }

  private func event(_ lines: String) -> String {
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
  }

  @Test("An event has everything that a screen shows")
  func event() async throws {
    let text = event(
      "DTSTART:20261103T090000Z\nDURATION:PT1H\nSUMMARY:Plan\\nning\nLOCATION:Room\\, 1\nCATEGORIES:A,B\n"
        + "STATUS:TENTATIVE\nTRANSP:TRANSPARENT")
    let found = try await events(in: text)
    let only = try #require(found.first)
    #expect(only.title == "Plan ning")
    #expect(only.location == "Room, 1")
    #expect(only.categories == ["A", "B"])
    #expect(only.start == (try moment("2026-11-03T09:00")))
    #expect(only.end == (try moment("2026-11-03T10:00")))
    #expect(only.status == .tentative)
    #expect(!only.isBusy)
  }

  @Test("Characters that control a terminal are removed from titles")
  func control() async throws {
    let text = event("DTSTART:20261103T090000Z\nSUMMARY:a\u{1B}[2Jb")
    let found = try await events(in: text)
    #expect(found.map(\.title) == ["a [2Jb"])
  }

  @Test("Characters that change the text direction are removed from titles")
  func bidirectional() async throws {
    let text = event("DTSTART:20261103T090000Z\nSUMMARY:a\u{202E}b\u{2066}c\u{2069}d\u{202A}e שלום")
    let found = try await events(in: text)
    #expect(found.map(\.title) == ["abcde שלום"])
  }

  @Test("A malformed calendar is an error with file and line each time the service is obtained")
  func malformed() async throws {
    let source = TextSource(text: event("DTSTART:x"))
    try await withInstalledProgram {
      try $0.override(\.calendarSource) { _ in source }
    } operation: {
      for _ in 1...2 {
        let error = await #expect(throws: CatalogError.assemblyFailed("calendarService")) {
          try await Catalog.main.obtain(\.calendarService)
        }
        let reason = error?.underlyingError as? CalendarFileError
        #expect(reason?.description.hasPrefix("text.ics:4: error: DTSTART has a bad date or time, \"x\"\n") == true)
      }
    }
  }

  @Test("A file can be read again while it is open, as after a service's failed assembly")
  func again() throws {
    let file = try CalendarFile(path: #filePath)
    let bytes = try file.read()
    #expect(try !bytes.isEmpty && file.read() == bytes)
    try file.close()
    #expect(throws: CalendarFileError.self) { try file.read() }
  }

  @Test("A missing file is an error of the same form")
  func missing() throws {
    let error = #expect(throws: CalendarFileError.self) { try CalendarFile(path: "/no/such.ics") }
    #expect(
      error?.description.hasPrefix("/no/such.ics:1: error: the file cannot be read: No such file or directory") == true)
  }

  @Test("A file that is written to, replaced or removed while it is shown is reported at the end")
  func changed() async throws {
    let text = "BEGIN:VCALENDAR\nEND:VCALENDAR\n"
    let changes: [(URL) throws -> Void] = [
      { _ in }, { try (text + "\n").write(to: $0, atomically: false, encoding: .utf8) },
      { try text.write(to: $0, atomically: true, encoding: .utf8) }, { try FileManager.default.removeItem(at: $0) },
    ]
    for (index, change) in changes.enumerated() {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ics")
      defer { try? FileManager.default.removeItem(at: file) }
      try text.write(to: file, atomically: true, encoding: .utf8)
      let box = ReportBox()
      try await withProgram {
        try $0.override(\.calendarSource) { _ in try CalendarFile(path: file.path) }
        try $0.override(\.diagnosticReporter) { _ in box }
      } operation: {
        try change(file)
      }
      let warning = "\(file.path):1: warning: the file has changed since it was read; what is shown is the old one"
      #expect(box.texts == (index == 0 ? [] : [warning]))
    }
  }

  @Test("A warning that is repeated very often is listed, not printed a thousand times")
  func manyWarnings() async throws {
    let box = ReportBox()
    let alarms = String(repeating: "BEGIN:VALARM\nEND:VALARM\n", count: 14)
    let text = event("DTSTART:20261103T090000Z\n\(alarms)DURATION:PT1H")
    _ = try await events(in: text, reporter: box)
    #expect(box.texts.count == 11)
    #expect(box.texts.first == "text.ics:5: warning: VALARM is not supported; the event is shown without it")
    #expect(box.texts.last?.hasSuffix("(the same on 4 more lines: 25, 27, 29, 31)") == true)
  }
}
