import AsyncHTTPClient
import CalendarDatabase
import CalendarWeb
import Foundation
import GRDB
import Logging
import NIOCore
import NIOHTTP1
import ServiceCatalog
import ServiceCatalogConfiguration
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import ServiceCatalogTesting
import Testing

@testable import calendar_server

/// A client that sends requests to a port.
struct Client: Sendable {
  let port: Int

  /// The answer to a request.
  struct Answer: Sendable {
    var status: Int
    var text: String
    var headers: [String: String]

    /// Returns a value of the JSON's object, as text.
    subscript(key: String) -> String? {
      let object = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
      return object?[key].map { "\($0)" }
    }
  }

  private static let http = {
    var configuration = HTTPClient.Configuration.singletonConfiguration
    configuration.redirectConfiguration = .disallow
    // A refused connection is reported at once, and no request waits for another one.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 200
    return HTTPClient(configuration: configuration)
  }()

  func send(
    _ method: String, _ path: String, as token: String? = nil, _ body: String? = nil, headers: [String: String] = [:]
  ) async throws -> Answer {
    try await send(method, path, as: token, body: body.map { .bytes(ByteBuffer(string: $0)) }, headers: headers)
  }

  func send(
    _ method: String, _ path: String, as token: String?, body: HTTPClientRequest.Body?, headers: [String: String] = [:]
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
    request.method = .RAW(value: method)
    request.headers.add(contentsOf: headers.map { ($0, $1) })
    if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
    request.body = body
    let response = try await Self.http.execute(request, timeout: .minutes(5))
    let text = String(buffer: try await response.body.collect(upTo: 64 << 20))
    return Answer(
      status: Int(response.status.code),
      text: text.hasSuffix("}\n") || text.hasSuffix("]\n") ? String(text.dropLast()) : text,
      headers: Dictionary(response.headers.map { ($0.lowercased(), $1) }) { $1 })
  }

  /// Adds a user.
  ///
  /// - Returns: The user's token.
  func add(_ name: String) async throws -> String {
    try #require(try await send("POST", "/users/\(name)", as: "secret")["token"])
  }

  /// Uploads a calendar of a user.
  ///
  /// - Returns: The status.
  @discardableResult
  func upload(_ name: String, as token: String, _ file: String) async throws -> Int {
    try await send("PUT", "/calendars/\(name)", as: token, file).status
  }
}

extension Trait where Self == CatalogTrait {
  /// The program's services in the test's catalog, with a database of its own, on 2 November 2026, 8:00 UTC.
  static func server(_ environment: [String: String] = [:]) -> Self {
    .catalog(.empty, allowingLive: \.database, \.httpServer) { catalog in
      let file = FileManager.default.temporaryDirectory.appending(path: "calendar-\(UUID().uuidString).sqlite")
      let variables = [
        "CALENDAR_ADMIN_TOKEN": "secret", "CALENDAR_PORT": "0", "CALENDAR_WAIT_SECONDS": "60",
        "CALENDAR_DATABASE": file.path,
      ].merging(environment) { $1 }
      catalog.install(ServerRoot(configurationSources: .calendar(variables)))
      try catalog.override(\.logger) { _ in Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
      catalog.install(TestDefaults(now: Date(timeIntervalSince1970: 1_793_606_400)))
    }
  }
}

/// Starts the services of the test's catalog, runs a test that sends requests, and stops the services.
func withServer(_ body: (Client) async throws -> Void) async throws {
  let group = CatalogServiceGroup(.main)
  async let run: Void = group.run()
  #expect(await group.readiness.waitUntilReady())
  defer { removeDatabase() }
  try await body(Client(port: try #require(try await Catalog.main.obtain(\.httpServer).port)))
  group.triggerGracefulShutdown()
  try await run
}

/// Removes the files of the test's database.
func removeDatabase() {
  guard let path = try? Catalog.main.obtain(\.databaseOptions).path else { return }
  for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
}

/// Opens the test's database as another program.
func withDatabase<Result>(_ body: (DatabaseQueue) async throws -> Result) async throws -> Result {
  var configuration = Configuration()
  configuration.allowsUnsafeTransactions = true
  // The worker may write.
  configuration.busyMode = .timeout(60)
  let queue = try DatabaseQueue(path: try Catalog.main.obtain(\.databaseOptions).path, configuration: configuration)
  let result = try await body(queue)
  try queue.close()
  return result
}

/// Returns a calendar with events of an hour each, one a day from 2 November 2026, 9:00 UTC.
func calendar(_ titles: String...) -> String {
  calendar(
    titles.enumerated().map { index, title in
      let day = 20_261_102 + index
      return "DTSTART:\(day)T090000Z\r\nDTEND:\(day)T100000Z\r\nSUMMARY:\(title)"
    })
}

/// Returns a calendar with events of some lines each.
func calendar(_ events: [String]) -> String {
  let events = events.enumerated().map { "BEGIN:VEVENT\r\nUID:\($0)\r\n\($1)\r\nEND:VEVENT\r\n" }
  return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\n\(events.joined())END:VCALENDAR\r\n"
}
