import Foundation
import RemoteTesting
import Testing

/// The text of a start that fails because of a setting.
@Suite(.timeLimit(.minutes(10))) struct StartTests {
  @Test func wrongSettingIsReportedOnce() async throws {
    try await withFolder { folder in
      let other = try await ScriptedServer { _ in .init("", closes: true) }
      let taken = try RoomsServer(in: folder, port: other.port)
      #expect(await taken.program.exitCode() == 1)
      expect(taken, says: "ROOMS_PORT is \(other.port): another program listens on 127.0.0.1:\(other.port); stop it")
      await other.close()
      let path = folder.appending(path: "missing/rooms.sqlite").path
      let missing = try RoomsServer(in: folder, ["ROOMS_DATABASE": path])
      #expect(await missing.program.exitCode() == 1)
      expect(missing, says: "ROOMS_DATABASE is '\(path)': the file can't be opened; create its folder")
    }
  }

  private func expect(
    _ server: RoomsServer, says line: String, at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let lines = server.program.errorText.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains(line), "\(lines)", sourceLocation: location)
  }
}
