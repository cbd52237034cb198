import AsyncHTTPClient
import CalendarDatabase
import CalendarModel
import CalendarService
import CalendarWeb
import Foundation
import Metrics
import MetricsTestKit
import NIOCore
import ServiceCatalog
import ServiceCatalogMacros
import ServiceCatalogTesting
import Testing

@testable import calendar_server

/// Requests and calendars that would cost more than others should pay for.
@Suite(.timeLimit(.minutes(10))) struct LimitTests {
  /// Bootstraps the metrics of this process once.
  private static let metrics = {
    let metrics = TestMetrics()
    MetricsSystem.bootstrap(metrics)
    return metrics
  }()

  @Test(.server(["CALENDAR_WAITING_REQUESTS": "2", "CALENDAR_READERS": "1"]))
  func waitingRequestsOfAUserDelayNoOtherUser() async throws {
    let (opened, gate) = AsyncStream.makeStream(of: Void.self)
    Catalog.main.install(RequestRoot.self)
    try Catalog.main.override(\.calendarService) { catalog in
      _ = try await catalog.obtain(\.turn)
      return Gated(gate: try await catalog.obtain(\.user).name == "ada" ? opened : nil)
    }
    let metrics = Self.metrics
    try await withServer { client in
      let (ada, grace) = (try await client.add("ada"), try await client.add("grace"))
      try await withThrowingTaskGroup(of: Client.Answer.self) { group in
        // One is at work, and two wait.
        for _ in 0..<4 { group.addTask { try await client.send("GET", "/agenda", as: ada) } }
        let refused = try #require(try await group.next())
        #expect(refused.status == 429 && refused.headers["retry-after"] == "1", "\(refused.text)")
        #expect(refused["detail"] == "2 other jobs of the same caller wait")
        #expect(try await client.send("GET", "/agenda", as: grace).status == 200)
        gate.finish()
        for try await answer in group { #expect(answer.status == 200) }
      }
    }
    #expect(try metrics.expectCounter("server.refused").totalValue >= 1)
  }

  @Test(.server(["CALENDAR_UPLOAD_MEGABYTES": "1"])) func unfinishedUploadsOfAUserHaveABudget() async throws {
    try await withServer { client in
      let (ada, grace) = (try await client.add("ada"), try await client.add("grace"))
      let file = calendar(["DTSTART:20261102T090000Z\r\nDESCRIPTION:" + String(repeating: "long ", count: 200_000)])
      let uploads = (0..<4).map { _ in AsyncStream.makeStream(of: ByteBuffer.self) }
      try await withThrowingTaskGroup(of: Client.Answer.self) { group in
        for (number, upload) in uploads.enumerated() {
          upload.continuation.yield(ByteBuffer(string: String(file.prefix(1000))))
          group.addTask {
            try await client.send(
              "PUT", "/calendars/\(number)", as: ada,
              body: .stream(upload.stream, length: .known(Int64(file.utf8.count))))
          }
        }
        let refused = try #require(try await group.next())
        #expect(refused.status == 429 && refused["detail"]?.contains("too many bodies") == true, "\(refused.text)")
        #expect(try await client.upload("own", as: grace, file) == 201)
        for upload in uploads {
          upload.continuation.yield(ByteBuffer(string: String(file.dropFirst(1000))))
          upload.continuation.finish()
        }
        for try await answer in group { #expect(answer.status == 201, "\(answer.text)") }
      }
    }
  }

  @Test(.server(["CALENDAR_UPLOAD_MEGABYTES": "1"])) func oversizedUploadIsRefused() async throws {
    try await withServer { client in
      let answer = try await client.send(
        "PUT", "/calendars/work", as: try await client.add("ada"), String(repeating: "x", count: 1 << 20 + 1))
      #expect(answer.status == 413 && answer["detail"] == "the upload is larger than this server takes")
    }
  }

  @Test(
    .server(),
    arguments: [
      (Array(repeating: "DTSTART:20261102T090000Z", count: 5001), "has 5001 events; at most 5000"),
      (Array(repeating: "DTSTART:20240101T090000Z\r\nRRULE:FREQ=DAILY", count: 200), "the events of the next 90 days"),
    ]) func expensiveUploadIsRefused(_ events: [String], _ reason: String) async throws
  {
    try await withServer { client in
      let ada = try await client.add("ada")
      let answer = try await client.send("PUT", "/calendars/work", as: ada, calendar(events))
      #expect(answer.status == 422 && answer["detail"]?.contains(reason) == true, "\(answer.text.prefix(300))")
      #expect(try await client.send("GET", "/calendars", as: ada).text == "[]")
    }
  }

  @Test(.server(), arguments: ["/agenda", "/free", "/conflicts", "/"])
  func expensiveRequestIsRefused(_ path: String) async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      let daily = Array(repeating: "DTSTART:20261101T090000Z\r\nRRULE:FREQ=DAILY", count: 60)
      #expect(try await client.upload("work", as: ada, calendar(daily)) == 201)
      let answer = try await client.send("GET", path + "?days=366", as: ada)
      #expect(
        answer.status == 422 && answer["detail"]?.contains("ask for fewer days") == true, "\(answer.text.prefix(300))")
      #expect(try await client.send("GET", path + "?days=1", as: ada).status == 200)
    }
  }

  @Test(.server()) func userHasSoManyCalendars() async throws {
    try await withServer { client in
      let (ada, grace) = (try await client.add("ada"), try await client.add("grace"))
      for number in 0..<50 { #expect(try await client.upload("\(number)", as: ada, calendar("Review")) == 201) }
      let more = try await client.send("PUT", "/calendars/more", as: ada, calendar("Review"))
      #expect(more.status == 422 && more["detail"]?.contains("may have 50 calendars") == true, "\(more.text)")
      #expect(try await client.upload("0", as: ada, calendar("Review")) == 200)
      #expect(try await client.upload("more", as: grace, calendar("Review")) == 201)
    }
  }
}

/// A calendar service that answers after its gate is open.
private struct Gated: CalendarServiceProtocol {
  let gate: AsyncStream<Void>?

  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    if let gate { for await _ in gate {} }
    return []
  }
}
