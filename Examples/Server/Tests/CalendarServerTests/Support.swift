import CalendarDatabase
import CalendarService
import CalendarWeb
import Foundation
import GRDB
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import ServiceCatalog
import ServiceCatalogDefaults
import Synchronization
import Testing

@testable import calendar_server

/// Calls a server without a socket, on its own database.
struct TestServer {
  let catalog: Catalog
  let client: any TestClientProtocol

  /// The answer to a request.
  struct Answer {
    var status: Int
    var text: String
    var headers: HTTPFields

    subscript(key: String) -> String? { object?[key].map { "\($0)" } }
    var object: [String: Any]? { (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] }
  }

  /// Runs a test on a server whose clock shows 2 November 2026, 8:00 UTC.
  ///
  /// - Parameters:
  ///   - environment: Settings in addition to those of every test.
  ///   - changes: The test's overrides in the catalog.
  ///   - body: The test.
  static func with(
    _ environment: [String: String] = [:], changes: (Catalog) throws -> Void = { _ in },
    _ body: @Sendable (TestServer) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      var environment = environment
      environment["CALENDAR_ADMIN_TOKEN"] = "secret"
      environment["CALENDAR_DATABASE"] = folder.appending(path: "calendar.sqlite").path
      environment["CALENDAR_LOG_LEVEL"] = environment["CALENDAR_LOG_LEVEL"] ?? "critical"
      environment["CALENDAR_WAIT_SECONDS"] = environment["CALENDAR_WAIT_SECONDS"] ?? "600"
      let catalog = Catalog(name: "test")
      catalog.prepare(for: try Settings(environment: environment))
      try catalog.override(\.date) { _ in .constant(Date(timeIntervalSince1970: 1_793_606_400)) }
      try changes(catalog)
      try await catalog.prepareShared()
      let server = try await catalog.obtain(\.calendarServer)
      try await server.application.test(.router) { client in
        try await body(TestServer(catalog: catalog, client: client))
      }
      try await catalog.shutdown()
    }
  }

  /// Sends a request.
  func send(
    _ method: HTTPRequest.Method, _ path: String, as token: String? = nil, _ body: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> Answer {
    var headers = headers
    if let token { headers[.authorization] = "Bearer \(token)" }
    return try await client.execute(uri: path, method: method, headers: headers, body: body.map(ByteBuffer.init)) {
      let text = String(buffer: $0.body)
      // The final line break of JSON is irrelevant to the tests.
      let isJSON = $0.headers[.contentType]?.contains("json") == true
      return Answer(status: $0.status.code, text: isJSON ? String(text.dropLast()) : text, headers: $0.headers)
    }
  }

  /// Adds a user.
  ///
  /// - Returns: The user's token.
  func add(_ name: String) async throws -> String {
    let answer = try await send(.post, "/users/\(name)", as: "secret")
    #expect(answer.status == 201)
    return try #require(answer["token"])
  }

  /// Returns a number from the database.
  func count(_ query: String) async throws -> Int? {
    try await catalog.obtain(\.connectionPool).run(.read) { try Int.fetchOne($0, sql: query) }
  }
}

/// Runs `body` with a temporary folder.
func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "calendar-server-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}

/// Returns a calendar with events of an hour each, one a day from 2 November 2026, 9:00 UTC.
func calendar(_ titles: String...) -> String { calendar(titles) }

func calendar(_ titles: [String]) -> String {
  let events = titles.enumerated().map { index, title in
    let day = String(format: "%02d", 2 + index % 28)
    return """
      BEGIN:VEVENT
      UID:\(index)-\(title)
      DTSTAMP:20261101T000000Z
      DTSTART:202611\(day)T090000Z
      DTEND:202611\(day)T100000Z
      SUMMARY:\(title)
      END:VEVENT
      """
  }
  return (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test"] + events + ["END:VCALENDAR", ""]).joined(separator: "\n")
    .replacingOccurrences(of: "\n", with: "\r\n")
}

/// A log handler that keeps the lines.
final class Lines: LogHandler {
  private let kept = Mutex<[String]>([])
  var all: [String] { kept.withLock { $0 } }
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .info }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    let metadata = (event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted().joined(separator: " ")
    kept.withLock { $0.append("\(event.message) \(metadata)") }
  }
}
