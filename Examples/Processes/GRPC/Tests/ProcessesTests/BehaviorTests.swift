import Bookings
import BookingsBehavior
import BookingsGRPC
import Foundation
import LocalBookings
import Subprocess
import Testing

/// The behaviors of every store, with the store on the other side of a connection.
@Suite(.timeLimit(.minutes(5))) struct BehaviorTests {
  @Test(arguments: Behavior.all) func overGRPC(_ behavior: Behavior) async throws {
    try await withFolder { folder async throws in
      let store = try LocalBookings(file: folder.appending(path: "rooms.json"))
      try await withClient(of: store) { try await behavior.check($0) }
    }
  }

  @Test(arguments: Behavior.all) func overTLS(_ behavior: Behavior) async throws {
    try await withFolder { folder async throws in
      let store = try LocalBookings(file: folder.appending(path: "rooms.json"))
      try await withClient(of: store, tls: try await .test(in: folder)) { try await behavior.check($0) }
    }
  }

  @Test(arguments: [false, true]) func serverWithTLSRefusesStrangers(_ hasCertificate: Bool) async throws {
    try await withFolder { folder async throws in
      let store = ScriptedStore { request in Booking(id: 1, request: request) }
      let server = try await RunningServer(store, tls: try await .test(in: folder.appending(path: "server")))
      let stranger: TLSFiles? = hasCertificate ? try await .test(in: folder.appending(path: "stranger")) : nil
      try await withClient(of: server.port, tls: stranger, timeout: .milliseconds(500)) { client async throws in
        await #expect(throws: StoreError.self) { try await client.book(.test("blue", 9, 11)) }
      }
      try await server.stop()
    }
  }
}

extension TLSFiles {
  /// Creates a certificate for `localhost`, which is its own authority.
  static func test(in folder: URL) async throws -> TLSFiles {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = { (name: String) in folder.appending(path: "\(name).pem").path }
    let result = try await run(
      .name("openssl"),
      arguments: [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
        "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", path("key"), "-out",
        path("certificate"),
      ], output: .discarded, error: .string(limit: 1 << 16))
    try #require(result.terminationStatus.isSuccess, "\(result.standardError)")
    try FileManager.default.copyItem(atPath: path("certificate"), toPath: path("authority"))
    return TLSFiles(folder: folder.path)
  }
}
