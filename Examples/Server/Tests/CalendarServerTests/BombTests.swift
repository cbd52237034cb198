import CalendarService
import CalendarWeb
import Dispatch
import Foundation
import GRDB
import Hummingbird
import ICalendar
import ServiceCatalog
import ServiceCatalogLifecycle
import Synchronization
import Testing

@testable import CalendarDatabase

/// Calendars and requests that would cost more than others should pay for.
@Suite(.timeLimit(.minutes(10))) struct BombTests {
  /// An event with a rule that begins long ago.
  static func calendar(_ count: Int, _ lines: String) -> String {
    let events = (0..<count).map { "BEGIN:VEVENT\nUID:\($0)\n\(lines)\nEND:VEVENT\n" }
    return "BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n"
  }

  /// Bombs that an upload is refused for, with the reason.
  static let uploads: [(String, String)] = [
    (
      calendar(100, "DTSTART:00010101T090000Z\nRRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=999999999"),
      "accepted"
    ),
    (
      calendar(100, "DTSTART:00010101T090000Z\nRRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=2000000"),
      "the file takes too much work"
    ),
    (
      calendar(100, "DTSTART:00010101T090000Z\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU;COUNT=2000000"),
      "the file takes too much work"
    ),
    (
      calendar(100, "DTSTART:00010101T090000Z\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5"),
      "the file takes too much work"
    ),
    (
      calendar(2000, "DTSTART:20240101T090000Z\nDURATION:P1D\nRRULE:FREQ=DAILY"), "the events of the next 90 days"
    ),
    (
      calendar(1, "SUMMARY:\(String(repeating: "x", count: 1 << 20))\nDTSTART:20240101T090000Z\nRRULE:FREQ=DAILY"),
      "the events of the next 90 days"
    ),
    (
      calendar(
        400,
        "DTSTART:20240101T090000Z\nEXDATE:"
          + Array(repeating: "20240101T090000Z", count: 999).joined(
            separator: ",")), "the file takes too much work"
    ),
  ]

  /// Bombs of one line, each of which takes seconds to read.
  @Test(arguments: [
    "RRULE:FREQ=WEEKLY;BYDAY=" + String(repeating: "MO,", count: 200_000) + "MO",
    "RRULE:FREQ=DAILY;BYHOUR=" + String(repeating: "1,", count: 200_000) + "1",
    "RRULE:FREQ=DAILY;UNTIL=" + String(repeating: "2", count: 400_000),
    "EXDATE:" + String(repeating: "20240102T090000Z,", count: 20_000) + "20240102T090000Z",
    "RDATE:" + String(repeating: "20240102T090000Z,", count: 20_000) + "20240102T090000Z",
    "CATEGORIES:" + String(repeating: "a,", count: 200_000) + "a", "STATUS:" + String(repeating: "é", count: 200_000),
    "DURATION:P" + String(repeating: "1", count: 400_000) + "D",
    "DTEND;X=" + String(repeating: "^n", count: 1_000_000) + ":20240101T090000Z",
    "DTEND;X=\":\"" + String(repeating: ";A=1", count: 400_000) + ":20240101T090000Z",
    "SUMMARY:" + String(repeating: "\\n", count: 3_000_000),
    "SUMMARY:a" + String(repeating: "\n ", count: 400_000),
  ])
  func longLineIsRefusedBeforeItIsRead(_ line: String) async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let file = Self.calendar(1, "DTSTART:20240101T090000Z\n" + line)
      let answer = try await server.send(.put, "/calendars/bomb", as: ada, file)
      #expect(answer.status == 422)
      #expect(answer["detail"]?.contains("the file takes too much work") == true, "\(answer.text.prefix(300))")
    }
  }

  @Test func problemsCountAsWork() throws {
    let file = "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\n", count: 60_000)
    let error = #expect(throws: ICalendarError.self) {
      try ICalendarDocument(parsing: Array(file.utf8), within: .forFile())
    }
    #expect(error.map { $0.diagnostics.count < 20_000 } == true, "\(error?.diagnostics.count ?? 0) problems")
  }

  @Test(arguments: uploads) func bombIsRefusedBeforeItIsStored(_ file: String, _ reason: String) async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let answer = try await server.send(.put, "/calendars/bomb", as: ada, file)
      if reason == "accepted" {
        #expect(answer.status == 201)
        #expect(try await server.send(.get, "/agenda?from=9000-01-01&days=7", as: ada).status == 200)
      } else {
        #expect(answer.status == 422)
        #expect(answer["detail"]?.contains(reason) == true, "\(answer.text.prefix(300))")
        #expect(try await server.send(.get, "/calendars", as: ada).text == "[]")
      }
    }
  }

  /// Calendars that a user may have, and requests about them that cost too much.
  static let requests: [(String, String)] = [
    (calendar(100, "DTSTART;VALUE=DATE:20240101\nDURATION:P364D\nRRULE:FREQ=YEARLY"), "/agenda?days=366"),
    (calendar(100, "DTSTART;VALUE=DATE:20240101\nDURATION:P9D\nRRULE:FREQ=DAILY"), "/agenda?from=2026-01-01&days=366"),
    (calendar(100, "DTSTART:20240101T090000Z\nRRULE:FREQ=DAILY"), "/free?days=366"),
    (calendar(100, "DTSTART:20240101T090000Z\nRRULE:FREQ=DAILY"), "/conflicts?days=366"),
    (calendar(100, "DTSTART:29990101T000000Z\nRRULE:FREQ=HOURLY;UNTIL=29990130"), "/?from=2998-12-01&days=366"),
  ]

  @Test(arguments: requests) func expensiveRequestIsRefused(_ file: String, _ path: String) async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let stored = try await server.send(.put, "/calendars/bomb", as: ada, file)
      #expect(stored.status == 201, "\(stored.text)")
      let answer = try await server.send(.get, path, as: ada)
      #expect(answer.status == 422, "\(answer.text.prefix(300))")
      #expect(answer["detail"]?.contains("ask for fewer days") == true)
      #expect(try await server.send(.get, "/agenda?from=2025-01-01&days=1", as: ada).status == 200)
    }
  }

  @Test(arguments: [
    "/agenda?from=0000-01-01&days=366", "/agenda?from=9999-12-31&days=366", "/free?from=0000-01-01&days=366",
    "/free?from=9999-12-31&days=366", "/conflicts?from=0000-01-01&zone=Pacific/Kiritimati",
    "/conflicts?from=9999-12-31&zone=Pacific/Pago_Pago", "/?from=0000-01-01&days=366", "/?from=9999-12-31&days=366",
  ])
  func firstAndLastDayAreAnswered(_ path: String) async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let lines = "DTSTART:00000101T000000Z\nDTEND:00000101T010000Z\nRRULE:FREQ=DAILY"
      #expect(try await server.send(.put, "/calendars/all", as: ada, Self.calendar(1, lines)).status == 201)
      let answer = try await server.send(.get, path, as: ada)
      #expect(answer.status == 200, "\(answer.text.prefix(300))")
    }
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "99999999999999999999", "1e9"])
  func otherNumbersAreRefused(_ number: String) async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      for path in ["/agenda?days=\(number)", "/free?from=\(number)-01-01", "/agenda?from=2026-01-\(number)"] {
        #expect(try await server.send(.get, path, as: ada).status == 400)
      }
      for lines in [
        "DURATION:P\(number)W", "DURATION:PT\(number)S", "RRULE:FREQ=DAILY;INTERVAL=\(number)",
        "RRULE:FREQ=DAILY;COUNT=\(number)", "SEQUENCE:\(number)", "RRULE:FREQ=MONTHLY;BYDAY=\(number)MO",
      ] {
        let file = Self.calendar(1, "DTSTART:20261102T090000Z\n\(lines)")
        #expect([201, 200, 422].contains(try await server.send(.put, "/calendars/numbers", as: ada, file).status))
        #expect(try await server.send(.get, "/agenda?days=366", as: ada).status == 200)
      }
    }
  }

  @Test func userHasSoManyCalendars() async throws {
    try await TestServer.with { server in
      let (ada, grace) = (try await server.add("ada"), try await server.add("grace"))
      for number in 0..<TooManyCalendars.mostCalendars {
        #expect(try await server.send(.put, "/calendars/\(number)", as: ada, oneEvent).status == 201)
      }
      let more = try await server.send(.put, "/calendars/more", as: ada, oneEvent)
      #expect(more.status == 422 && more["detail"]?.contains("may have 50 calendars") == true, "\(more.text)")
      #expect(try await server.send(.put, "/calendars/0", as: ada, oneEvent).status == 200)
      #expect(try await server.send(.put, "/calendars/more", as: grace, oneEvent).status == 201)
    }
  }

  @Test func jobThatFailsIsSetAsideAndReported() async throws {
    try await TestServer.with { server in
      let (ada, grace) = (try await server.add("ada"), try await server.add("grace"))
      for number in 0..<20 {
        _ = try await server.send(.put, "/calendars/\(number)", as: ada, oneEvent)
      }
      _ = try await server.send(.put, "/calendars/own", as: grace, oneEvent)
      let bomb = Self.calendar(2000, "DTSTART:20240101T090000Z\nDURATION:P1D\nRRULE:FREQ=DAILY")
      try await server.catalog.obtain(\.connectionPool).run(.write) {
        try $0.execute(
          sql: "UPDATE calendar SET file = ? WHERE name != 'own'", arguments: [Data(bomb.utf8)])
      }
      let worker = try await server.catalog.obtain(\.reportWorker)
      // One after the other, without a pause after a failure.
      while try await worker.makeNext() {}
      let failed = try await server.send(.get, "/calendars/7", as: ada)
      #expect(
        failed.text.contains(#""report":{"days":90,"failure":"the calendar has too many events"#), "\(failed.text)")
      #expect(try await server.send(.get, "/calendars/own", as: grace).text.contains(#""occurrences":1"#))
      // Another upload is another job.
      _ = try await server.send(.put, "/calendars/7", as: ada, oneEvent)
      #expect(try await worker.makeNext())
      #expect(try await server.send(.get, "/calendars/7", as: ada).text.contains(#""occurrences":1"#))
    }
  }

  @Test func waitingRequestsOfAUserDelayNoOtherUser() async throws {
    let gate = Gate()
    try await TestServer.with(
      ["CALENDAR_READERS": "3", "CALENDAR_WAITING_REQUESTS": "19"],
      changes: { catalog in
        try catalog.override(\.calendarService) { catalog in
          _ = try await catalog.obtain(\.snapshot)
          return GatedService(gate: try await catalog.obtain(\.user).name == "ada" ? gate : nil)
        }
      }
    ) { server in
      let (ada, grace) = (try await server.add("ada"), try await server.add("grace"))
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 { group.addTask { try await server.send(.get, "/agenda", as: ada).status } }
        await gate.waitForArrivals(1)
        let turns = try server.catalog.obtain(\.turns)
        let user = try #require(try await server.count("SELECT id FROM user WHERE name = 'ada'"))
        while turns.waiting(for: Int64(user)) < 19 { await Task.yield() }
        let refused = try await server.send(.get, "/agenda", as: ada)
        #expect(refused.status == 429 && refused.headers[.retryAfter] == "1", "\(refused.text)")
        #expect(try await server.send(.get, "/agenda", as: grace).status == 200)
        #expect(try await server.send(.get, "/health/live").status == 200)
        gate.open()
        for try await status in group { #expect(status == 200) }
      }
      #expect(gate.most == 1)
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct WorkTests {
  /// Blocks every thread for computations, while other tasks go on.
  @Test func computationsLeaveSwiftsThreadsFree() async throws {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let release = DispatchSemaphore(value: 0)
    let computations = (0..<32).map { _ in
      Task(executorPreference: HeavyWork.executor) {
        begin.yield()
        compute(until: release)
      }
    }
    var count = 0
    for await _ in begun {
      count += 1
      if count == computations.count { break }
    }
    let others = await withTaskGroup(of: Int.self) { group in
      for number in 0..<100 { group.addTask { number } }
      return await group.reduce(0, +)
    }
    #expect(others == 4950)
    for _ in computations { release.signal() }
    for computation in computations { await computation.value }
  }

  private func compute(until release: DispatchSemaphore) { release.wait() }
}

private let oneEvent = calendar("Review")

/// A gate that lets everyone pass after it was opened, and counts those in front of it.
private final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrived = 0
    var most = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var watcher: (Int, CheckedContinuation<Void, Never>)?
  }
  private let state = Mutex(State())

  var most: Int { state.withLock { $0.most } }

  func pass() async {
    await withCheckedContinuation { continuation in
      let resumed: [CheckedContinuation<Void, Never>] = state.withLock { state in
        state.arrived += 1
        if state.isOpen { return [continuation] }
        state.waiting.append(continuation)
        state.most = max(state.most, state.waiting.count)
        guard let (count, watcher) = state.watcher, state.arrived >= count else { return [] }
        state.watcher = nil
        return [watcher]
      }
      for continuation in resumed { continuation.resume() }
    }
  }

  func waitForArrivals(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.arrived >= count { return true }
        state.watcher = (count, continuation)
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

private struct GatedService: CalendarServiceProtocol {
  let gate: Gate?
  func requestAccess() async -> Bool { true }
  func close() async {}
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    await gate?.pass()
    return []
  }
}
