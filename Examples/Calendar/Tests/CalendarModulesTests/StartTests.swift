import AgendaUI
import AssistantEngine
import CalendarService
import CalendarStore
import CatalogInspection
import ChatUI
import DayUI
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Synchronization
import Testing

/// A calendar without events, which counts its reads and can't be read before `open()`.
private final class CountedSource: CalendarSource {
  let name = "counted.ics"
  private let reads = Mutex(0)
  private let gate: Task<Void, Never>
  private let opening: AsyncStream<Void>.Continuation
  private let begun = AsyncStream.makeStream(of: Void.self)

  init() {
    let (stream, opening) = AsyncStream.makeStream(of: Void.self)
    self.opening = opening
    gate = Task { for await _ in stream {} }
  }

  var count: Int { reads.withLock { $0 } }

  /// Waits for the first reader, and resumes all readers.
  func open() async {
    for await _ in begun.stream { break }
    opening.finish()
  }

  func read() async throws -> [UInt8] {
    reads.withLock { $0 += 1 }
    begun.continuation.yield()
    await gate.value
    return Array("BEGIN:VCALENDAR\nEND:VCALENDAR".utf8)
  }

  func hasChanged() -> Bool { false }
  func close() {}
}

/// A store that always has the same day.
private struct StubStore: CalendarStoreProtocol {
  var zone: TimeZone { .gmt }
  func events(in window: DayWindow) async throws -> [CalendarEvent] { [] }
  func days(in window: DayWindow) async throws -> [CalendarDay] { [] }
}

@Suite("The start, which waits for the store")
@MainActor
struct StartTests {
  @Test("The calendar is read once for any number of waiters")
  func once() async throws {
    let source = CountedSource()
    try await withInstalledProgram {
      try $0.override(\.calendarSource) { _ in source }
    } operation: {
      try await withThrowingTaskGroup { group in
        group.addTask { try await Catalog.main.prepareShared() }
        for _ in 1...20 { group.addTask { _ = try await Catalog.main.obtain(\.calendarStore) } }
        for _ in 1...20 { group.addTask { _ = try await Catalog.main.obtain(\.assistantEngine) } }
        await source.open()
        try await group.waitForAll()
      }
      _ = try Catalog.main.obtain(\.agendaUI)
      #expect(source.count == 1)
    }
  }

  @Test("Before the start a screen can't obtain the store, and the error names the call that prepares it")
  func notReady() async throws {
    try await withInstalledProgram {
      let error = #expect(throws: CatalogError.notReady("calendarStore")) {
        try Catalog.main.obtain(\.agendaUI)
      }
      #expect(error?.path.map(\.name) == ["agendaUI", "calendarStore"])
      #expect(error?.description.contains("to fix: await obtain(…), or await prepareShared()") == true)
      #expect(throws: CatalogError.notReady("assistantEngine")) { try Catalog.main.obtain(\.chatUI) }
    }
  }

  @Test("With another store, nothing is read, whether the store is awaited or obtained ready")
  func override() async throws {
    let source = CountedSource()
    let days = try window("2026-11-03")
    try await withProgram {
      try $0.override(\.calendarSource) { _ in source }
      try $0.override(\.calendarService) { _ in StubCalendarService() }
      try $0.override(\.calendarStore) { _ in StubStore() }
    } operation: {
      let (awaited, ready) = (
        try await Catalog.main.obtain(\.calendarStore), try Catalog.main.obtainReady(\.calendarStore)
      )
      #expect(awaited is StubStore && ready is StubStore)
      let text = try await Catalog.main.obtain(\.agendaUI).compose(days)
      #expect(text.hasSuffix("\n\nNo events. Choose other days with --from and --days."))
    }
    #expect(source.count == 0)
  }

  @Test("The report of the start has the chain of waits: the assistant, the store, the service")
  func report() async throws {
    try await withInstalledProgram {
      Catalog.main.startRecording()
      _ = try await Catalog.main.obtain(\.assistantEngine)
      Catalog.main.stopRecording()
      let report = StartupReport(Catalog.main.graph)
      let chain = ["assistantEngine", "calendarStore", "calendarService"]
      #expect(report.criticalPath.prefix(3).map(\.name) == chain)
      #expect(Set(report.slowest.map(\.name)).isSuperset(of: chain))
      // A later assembly isn't part of the start.
      _ = try Catalog.main.obtain(\.agendaUI)
      #expect(StartupReport(Catalog.main.graph) == report)
    }
  }

  @Test("A calendar that can't be used fails the start once, with its file, line and all consumers")
  func failure() async throws {
    let source = TextSource(text: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:x\nEND:VEVENT\nEND:VCALENDAR")
    try await withInstalledProgram {
      try $0.override(\.calendarSource) { _ in source }
    } operation: {
      let error = await #expect(throws: PreparationError.self) { try await Catalog.main.prepareShared() }
      let errors = try #require(error).errors
      #expect(errors.map { $0.path.map(\.name) } == [["calendarService"]])
      let cause = try #require(errors.first)
      #expect(cause.kind == .assemblyFailed("calendarService"))
      #expect(cause.affected == ["calendarStore", "assistantEngine"])
      #expect("\(try #require(cause.underlyingError))".hasPrefix("text.ics:4: error: DTSTART has a bad date"))
      #expect(cause.path.allSatisfy { $0.location?.fileID == "CalendarService/CalendarServiceBlueprint.swift" })
    }
  }
}
