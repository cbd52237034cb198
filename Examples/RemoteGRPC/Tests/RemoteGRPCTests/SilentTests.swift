import Bookings
import Foundation
import GRPCBookings
import RemoteTesting
import Testing

/// Clients that send nothing, or only the beginning of HTTP/2, while the server stops.
@Suite(.timeLimit(.minutes(10))) struct SilentTests {
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  /// An empty SETTINGS frame.
  static let settings: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0]
  /// A HEADERS frame of a stream without its end: `:method: POST`, `:scheme: http`, `:path: /`.
  static let headers: [UInt8] = [0, 0, 3, 1, 4, 0, 0, 0, 1, 0x83, 0x86, 0x84]

  @Test(arguments: [[], Array(preface.prefix(9)), preface, preface + settings, preface + settings + headers])
  func stopEndsWithoutAnError(_ bytes: [UInt8]) async throws {
    try await stopping(bytes) { program, client in
      #expect(await program.exitCode() == 0, "\(program.errorText)")
      await client.close()
    }
  }

  /// A client that has received GOAWAY sends its next request on another connection.
  @Test(arguments: [preface + settings, preface + settings + headers])
  func stopSendsGoaway(_ bytes: [UInt8]) async throws {
    try await stopping(bytes) { program, client in
      let frames = kindsOfFrames(in: await client.bytesUntilTheEnd())
      #expect(frames.contains(7), "\(frames)")
      #expect(await program.exitCode() == 0, "\(program.errorText)")
    }
  }

  /// Stops a server while a client that has sent only some bytes is connected.
  private func stopping(
    _ bytes: [UInt8], _ body: (RunningProgram, SilentConnection) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder, ["ROOMS_STOP_MS": "500"])
      let port = try await server.port()
      let client = try await SilentConnection(port: port, sending: bytes)
      // The server has accepted this connection before the next one.
      try await GRPCBookings.with(
        url: "grpc://127.0.0.1:\(port)",
        body: { store async throws in
          #expect(try await store.status().revision == 0)
        })
      server.program.send(SIGTERM)
      try await body(server.program, client)
    }
  }

  /// Returns the types of the frames, whose heads have nine bytes.
  private func kindsOfFrames(in bytes: [UInt8]) -> [UInt8] {
    var (kinds, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes[...])
    while rest.count >= 9 {
      let head = Array(rest.prefix(9))
      kinds.append(head[3])
      rest = rest.dropFirst(9 + head.prefix(3).reduce(0) { $0 << 8 + Int($1) })
    }
    return kinds
  }

  @Test func silentClientOfTLSDelaysNoStop() async throws {
    try await withFolder { folder in
      let certificates = try await TestCertificates(in: folder)
      let server = try RoomsServer(in: folder, certificates.serverEnvironment.merging(["ROOMS_STOP_MS": "500"]) { $1 })
      let client = try await SilentConnection(port: try await server.port(), sending: [])
      server.program.send(SIGTERM)
      #expect(await server.program.exitCode() == 0, "\(server.program.errorText)")
      await client.close()
    }
  }
}
