import Bookings
import Foundation
import GRDB
import RemoteTesting
import Testing

/// The server is killed and restarted while desks in other processes use it.
@Suite(.timeLimit(.minutes(10))) struct KillTests {
  @Test(arguments: ["rooms-http", "rooms-linked-http"])
  func killedServerLosesNothing(_ program: String) async throws {
    try await withFolder { folder in
      let (count, kills) = (300, 5)
      var server = try RoomsServer(in: folder)
      let port = try await server.port()
      let environment = [
        "ROOMS_URL": "http://127.0.0.1:\(port)", "ROOMS_TOKEN": "token-ada", "ROOMS_PATIENCE_MS": "60000",
      ]
      let driver = try RunningProgram(program, ["drive", "\(count)"], environment, lifetime: .seconds(170))
      let watcher = try RunningProgram(program, ["watch", "0", "\(count)"], environment, lifetime: .seconds(170))
      for kill in 1...kills {
        // Kill the server in the middle of its work, while the driver continues.
        await driver.waitForOutput("\(program)-\(kill * count / (kills + 1))\n")
        server.program.send(SIGKILL)
        #expect(await server.program.exitCode() == -SIGKILL)
        server = try RoomsServer(in: folder, port: port)
        _ = try await server.port()
      }
      #expect(await driver.exitCode() == 0, "\(driver.errorText)")
      #expect(await watcher.exitCode() == 0, "\(watcher.errorText)")
      let promised = driver.outputText.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      #expect(promised.map(\.last) == (0..<count).map { "\(program)-\($0)" })
      // Every change was seen once, in order.
      #expect(watcher.outputText == (1...count).map { "change \($0)\n" }.joined())
      server.program.send(SIGTERM)
      #expect(await server.program.exitCode() == 0)
      let stored = try DatabaseQueue(path: folder.appending(path: "rooms.sqlite").path).read {
        try Row.fetchAll($0, sql: "SELECT id, reference FROM booking ORDER BY start")
      }
      // Every confirmed booking is stored, and none is stored twice.
      #expect(stored.map { ["booked", "\($0["id"] as Int64)", $0["reference"]] } == promised)
    }
  }
}
