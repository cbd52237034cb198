import Foundation
import RemoteTesting
import Testing

/// Clients that send half a request, before they are authenticated, while the server stops.
@Suite(.timeLimit(.minutes(10))) struct SilentTests {
  @Test(arguments: [
    "", "GET /sta", "POST /bookings HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{",
    "GET /changes?after=0 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer token-ada\r\n\r\n",
  ])
  func stopEndsWithoutAnError(_ half: String) async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder, ["ROOMS_STOP_MS": "500"])
      let port = try await server.port()
      let client = try await SilentConnection(port: port, sending: Array(half.utf8))
      // The server has accepted this connection before the next one.
      #expect(try await send("GET", "/status", port: port).status == 200)
      server.program.send(SIGTERM)
      #expect(await server.program.exitCode() == 0, "\(server.program.errorText)")
      await client.close()
    }
  }
}
