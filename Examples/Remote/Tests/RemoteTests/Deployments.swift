import Bookings
import BookingsBehavior
import Foundation
import HTTPBookings
import Logging
import RemoteCalls
import RemoteTesting
import SQLiteBookings
import Testing

/// A store in the process of the tests.
struct InThisProcess: Deployment {
  let database: BookingDatabase

  func store(as caller: String) -> any BookingStore { database.store(actingAs: caller) }

  static func with(_ body: (InThisProcess) async throws -> Void) async throws {
    try await withFolder { folder in
      let path = folder.appending(path: "rooms.sqlite").path
      let deployment = InThisProcess(database: try BookingDatabase(path: path, name: "test", logger: .silent))
      try await body(deployment)
      await deployment.database.close()
    }
  }
}

/// A store in another process, with a client for each caller.
struct OverHTTP: Deployment {
  let server: RoomsServer
  private let clients: [String: HTTPBookings]

  func store(as caller: String) -> any BookingStore { clients[caller]! }

  static func with(_ body: (OverHTTP) async throws -> Void) async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let port = try await server.port()
      let clients = ["ada", "alan"].map { ($0, HTTPBookings.test(port: port, token: $0)) }
      let deployment = OverHTTP(server: server, clients: Dictionary(uniqueKeysWithValues: clients))
      do { try await body(deployment) } catch { Issue.record(error) }
      for (_, client) in clients { await client.close() }
      server.program.send(SIGTERM)
      #expect(await server.program.exitCode() == 0, "\(server.program.errorText)")
    }
  }
}

/// The server's program.
struct RoomsServer: Sendable {
  let program: RunningProgram

  init(in folder: URL, port: Int = 0, _ environment: [String: String] = [:]) throws {
    program = try RunningProgram(
      "rooms-server", [],
      [
        "ROOMS_PORT": "\(port)", "ROOMS_DATABASE": folder.appending(path: "rooms.sqlite").path,
        "ROOMS_CALLERS": "ada:token-ada,alan:token-alan", "ROOMS_HEARTBEAT_MS": "200",
      ].merging(environment) { $1 })
  }

  /// Returns the port as soon as the process listens on it.
  func port() async throws -> Int {
    await program.wait(for: "] listening\n")
    let text = program.errorText
    let after = try #require(text.firstRange(of: "url=http://127.0.0.1:"), "\(text)").upperBound
    return try #require(Int(text[after...].prefix(while: \.isNumber)))
  }
}

extension HTTPBookings {
  /// Returns a client of a server on this machine.
  static func test(port: Int, token: String = "ada", _ change: (inout CallOptions) -> Void = { _ in }) -> HTTPBookings {
    var options = CallOptions(timeout: .seconds(30), silence: .seconds(10))
    change(&options)
    return HTTPBookings(
      url: "http://127.0.0.1:\(port)", token: "token-\(token)", options: options, logger: .silent)
  }

  /// Runs a test with a client.
  static func with(
    port: Int, token: String = "ada", _ change: (inout CallOptions) -> Void = { _ in },
    _ body: (HTTPBookings) async throws -> Void
  ) async throws {
    let client = test(port: port, token: token, change)
    do { try await body(client) } catch { Issue.record(error) }
    await client.close()
  }
}

extension Logger {
  static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
