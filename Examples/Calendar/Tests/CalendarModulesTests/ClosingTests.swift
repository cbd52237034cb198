import CalendarService
import CivilTime
import DayUI
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

@testable import calendar

/// A changed source that logs questions to it and its closing.
private struct LoggedSource: CalendarSource {
  let name = "logged.ics"
  let log: Log

  func read() -> [UInt8] { Array("BEGIN:VCALENDAR\nEND:VCALENDAR".utf8) }
  func close() { log.add("source closed") }

  func hasChanged() -> Bool {
    log.add("source asked")
    return true
  }
}

/// A page that logs whether it is saved or discarded.
private struct LoggedPage: DayPageProtocol {
  let file = URL(fileURLWithPath: "/no/such/page.txt")
  let log: Log

  func write(_ text: String) {}
  func save() { log.add("page saved") }
  func discard() { log.add("page discarded") }
}

private struct Failure: Error {}

@Suite("The order of closing, and the ending that is passed")
@MainActor
struct ClosingTests {
  private let log = Log()
  private let box = ReportBox()

  /// The program, whose disposals are logged.
  ///
  /// An instance that isn't disposed is a failure.
  private func program() throws -> Catalog {
    let catalog = Catalog(name: "program")
    catalog.prepareAll(for: Settings(file: "", zone: .gmt))
    try catalog.override(\.calendarSource) { [log] _ in LoggedSource(log: log) }
    try catalog.override(\.dayPage) { [log] _ in LoggedPage(log: log) }
    try catalog.override(\.diagnosticReporter) { [box] _ in box }
    catalog.observe { [log] event in
      switch event.kind {
      case .disposed: log.add(event.name)
      case .undisposed, .disposalFailed: Issue.record("\(event)")
      default: break
      }
    }
    return catalog
  }

  @Test("The page closes with its day; the shutdown closes the service, which still asks the source, then the source")
  func order() async throws {
    do {
      let catalog = try program()
      try await catalog.prepareShared()
      for _ in 1...2 { try await catalog.withDay(nil) { day in _ = try day.obtain(\.dayPage) } }
      #expect(log.lines == ["page saved", "dayPage", "page saved", "dayPage"])
      try await catalog.shutdown()
    }
    #expect(
      log.lines.dropFirst(4) == [
        "source asked", "calendarService", "source closed", "calendarSource",
      ])
    #expect(
      box.texts == ["logged.ics:1: warning: the file has changed since it was read; what is shown is the old one"])
  }

  @Test("A day that can't be shown discards its page; the next one saves its own")
  func failure() async throws {
    let catalog = try program()
    await #expect(throws: Failure.self) {
      try await catalog.withDay(nil) { day in
        _ = try day.obtain(\.dayPage)
        throw Failure()
      }
    }
    try await catalog.withDay(nil) { day in _ = try day.obtain(\.dayPage) }
    #expect(log.lines == ["page discarded", "dayPage", "page saved", "dayPage"])
    try await catalog.shutdown()
  }

  @Test("A day that is open when the program ends closes before its dependencies, with the program's ending")
  func openDay() async throws {
    let catalog = try program()
    let day = catalog.makeScope(DayRoot.self)
    _ = try await day.obtain(\.dayModel)
    _ = try day.obtain(\.dayPage)
    try await catalog.shutdown(.failed(Failure()))
    #expect(log.lines.prefix(2) == ["page discarded", "dayPage"])
    #expect(log.lines.last == "calendarSource")
    await #expect(throws: CatalogError.closed("dayModel")) { try await catalog.withDay(nil) { _ in } }
  }

  @Test("A start that fails closes the source that is open")
  func failedStart() async throws {
    let catalog = try program()
    try catalog.override(\.calendarService) { catalog in
      _ = try catalog.obtain(\.calendarSource)
      throw Failure()
    }
    let error = await #expect(throws: PreparationError.self) { try await catalog.prepareShared() }
    try await catalog.shutdown(.failed(try #require(error)))
    #expect(log.lines == ["source closed", "calendarSource"])
  }

  @Test("The file of a page is written when its day is closed, and a day that can't be shown doesn't change it")
  func page() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let date = try #require(CivilDate(iso: "2026-11-03"))
    let file = folder.appending(path: "2026-11-03.txt")
    try await withProgram {
      try $0.override(\.dayPageFolder) { _ in folder }
    } operation: {
      try await Catalog.main.withDay(date) { day in
        try await day.obtain(\.dayPage).write("one")
        #expect(!FileManager.default.fileExists(atPath: file.path))
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "one\n")
      await #expect(throws: Failure.self) {
        try await Catalog.main.withDay(date) { day in
          try await day.obtain(\.dayPage).write("two")
          throw Failure()
        }
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "one\n")
      // A day without a page writes no file.
      try await Catalog.main.withDay(nil) { day in _ = try day.obtain(\.dayPage) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["2026-11-03.txt"])
    }
  }
}
