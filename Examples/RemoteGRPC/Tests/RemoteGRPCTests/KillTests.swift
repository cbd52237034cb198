import Bookings
import Foundation
import RemoteTesting
import SQLiteBookings
import Testing

/// The behavior of desks in other processes while the server is killed and restarted.
@Suite(.timeLimit(.minutes(10))) struct KillTests {
  @Test(arguments: ["rooms-grpc", "rooms-linked-grpc"])
  func killedServerLosesNothing(_ program: String) async throws {
    try await withFolder { folder in
      let (count, kills) = (300, 5)
      var server = try RoomsServer(in: folder)
      let port = try await server.port()
      let environment = [
        "ROOMS_URL": "grpc://127.0.0.1:\(port)", "ROOMS_TOKEN": "token-ada", "ROOMS_PATIENCE_MS": "60000",
      ]
      let driver = try RunningProgram(program, ["drive", "\(count)"], environment, lifetime: .seconds(170))
      let watcher = try RunningProgram(program, ["watch", "0", "\(count)"], environment, lifetime: .seconds(170))
      for kill in 1...kills {
        // The server is killed while it works, and the driver continues.
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
      // The watcher received every change once, in order.
      #expect(watcher.outputText == (1...count).map { "change \($0)\n" }.joined())
      server.program.send(SIGTERM)
      #expect(await server.program.exitCode() == 0)
      let path = folder.appending(path: "rooms.sqlite").path
      let database = try BookingDatabase(path: path, name: "test", logger: .silent)
      let stored = try await database.store(actingAs: "ada").bookings(from: .distantPast, to: .distantFuture)
      await database.close()
      // No confirmed booking is missing or stored twice.
      #expect(stored.map { ["booked", "\($0.id)", $0.request.reference] } == promised)
    }
  }
}
