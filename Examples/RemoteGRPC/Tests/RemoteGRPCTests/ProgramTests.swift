import Foundation
import GRPCBookings
import Logging
import RemoteTesting
import Testing

/// The behavior of the programs, with the server in another process.
@Suite(.timeLimit(.minutes(10))) struct ProgramTests {
  @Test(arguments: ["rooms-grpc", "rooms-linked-grpc"])
  func programDoesWhatTheMonolithDoes(_ name: String) async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      let environment = ["ROOMS_URL": "grpc://127.0.0.1:\(try await server.port())", "ROOMS_TOKEN": "token-ada"]
      func run(_ arguments: String...) async throws -> (code: Int32, output: String, errors: String) {
        let program = try RunningProgram(name, arguments, environment)
        return (await program.exitCode(), program.outputText, program.errorText)
      }
      let first = try await run("book", "blue,red", "2026-11-05T09:00:00Z", "60", "Review")
      #expect(first.output == "booked blue, number 1\n", "\(first.errors)")
      let taken = try await run("book", "blue", "2026-11-05T09:45:00Z", "5", "Tea")
      #expect(taken.code == 2)
      #expect(taken.errors.contains("\(name): taken by ada: Review\n"))
      #expect(
        try await run("list", "2026-11-05").output
          == "1\t2026-11-05T09:00:00Z to 2026-11-05T10:00:00Z\tblue\tada\tReview\n")
      #expect(try await run("cancel", "1").output == "cancelled 1\n")
      #expect(try await run("cancel", "1").code == 0)
      #expect(try await run("watch", "0", "2").output == "change 1\nchange 2\n")
    }
  }

  @Test(arguments: ["rooms-grpc", "rooms-linked-grpc"])
  func programWithoutItsServerSaysSo(_ name: String) async throws {
    let gone = try await ScriptedServer { _ in .init("", closes: true) }
    await gone.close()
    let program = try RunningProgram(
      name, ["list", "2026-11-05"], ["ROOMS_URL": "grpc://127.0.0.1:\(gone.port)", "ROOMS_PATIENCE_MS": "300"])
    #expect(await program.exitCode() == 1)
    #expect(program.errorText.contains("\(name): unavailable"))
  }

  @Test(arguments: ["ROOMS_CERTIFICATES", "ROOMS_KEY"]) func halfOfTLSIsAnError(_ name: String) async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder, [name: "file.pem"])
      #expect(await server.program.exitCode() == 64)
      #expect(server.program.errorText.contains("TLS needs both ROOMS_CERTIFICATES and ROOMS_KEY"))
    }
  }

  /// Each wrong file, the setting that names it, and a part of the line that reports it.
  @Test(
    arguments: [
      ("ROOMS_CERTIFICATES", "missing.pem", "no certificate can be read"),
      ("ROOMS_CERTIFICATES", "text.pem", "no certificate"),
      ("ROOMS_KEY", "missing.pem", "no private key can be read"), ("ROOMS_KEY", "text.pem", "no private key"),
      ("ROOMS_KEY", "other/key.pem", "isn't the key of"),
    ])
  func unusableFileOfTLSIsNamedOnce(_ setting: String, _ file: String, _ problem: String) async throws {
    try await withFolder { folder in
      let other = folder.appending(path: "other")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
      _ = try await TestCertificates(in: other)
      try Data("no certificate".utf8).write(to: folder.appending(path: "text.pem"))
      let path = folder.appending(path: file).path
      let environment = try await TestCertificates(in: folder).serverEnvironment.merging([setting: path]) { $1 }
      let server = try RoomsServer(in: folder, environment)
      #expect(await server.program.exitCode() == 1)
      let lines = server.program.errorText.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(lines[0].contains("\(setting) is \(path), ") && lines[0].contains(problem), "\(lines)")
    }
  }

  @Test func unreadableTrustedCertificatesAreNamed() throws {
    let error = #expect(throws: ServersError.self) {
      try GRPCBookings(url: "grpcs://localhost:1", trusted: "none.pem", token: "ada", logger: Logger(label: "test"))
    }
    #expect(error?.description == "no certificate can be read from 'none.pem': use a PEM file")
  }

  @Test func trustedCertificatesWithoutTLSAreAnError() throws {
    let logger = Logger(label: "test")
    #expect(throws: ServersError.self) {
      try GRPCBookings(url: "grpc://localhost:1", trusted: "roots.pem", token: "token-ada", logger: logger)
    }
  }

  @Test func spansOfBothProcessesAreOneTrace() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder, ["ROOMS_TRACES": "1", "ROOMS_LOG_LEVEL": "info"])
      let environment = [
        "ROOMS_URL": "grpc://127.0.0.1:\(try await server.port())", "ROOMS_TOKEN": "token-ada", "ROOMS_TRACES": "1",
      ]
      let program = try RunningProgram(
        "rooms-grpc", ["book", "blue", "2026-11-05T09:00:00Z", "60", "Review"], environment)
      #expect(await program.exitCode() == 0)
      server.program.send(SIGTERM)
      #expect(await server.program.exitCode() == 0)
      let client = try #require(WrittenSpan.all(in: program.errorText).first { $0["kind"] == "client" })
      let other = try #require(WrittenSpan.all(in: server.program.errorText).first { $0["kind"] == "server" })
      #expect(other["trace"] == client["trace"])
      #expect(other["parent"] == client["id"])
      // The server's log of the call has the same trace.
      let line = server.program.errorText.split(separator: "\n").first { $0.contains("call=Book") }
      #expect(line?.contains("trace=\(try #require(client["trace"]))") == true, "\(server.program.errorText)")
    }
  }
}
