import Foundation
import RemoteTesting
import Testing

/// The programs run the same desk, catalogued and linked, with the store in the same and in another process.
@Suite(.timeLimit(.minutes(10))) struct ProgramTests {
  static let programs = ["rooms", "rooms-linked", "rooms-http", "rooms-linked-http"]

  @Test(arguments: programs) func everyProgramBehavesTheSame(_ name: String) async throws {
    try await withFolder { folder in
      let server = name.contains("http") ? try RoomsServer(in: folder) : nil
      var environment = ["ROOMS_DATABASE": folder.appending(path: "rooms.sqlite").path, "ROOMS_CALLER": "ada"]
      if let server {
        environment["ROOMS_URL"] = "http://127.0.0.1:\(try await server.port())"
        environment["ROOMS_TOKEN"] = "token-ada"
      }
      func run(_ arguments: String...) async throws -> (code: Int32, output: String, errors: String) {
        let program = try RunningProgram(name, arguments, environment)
        return (await program.exitCode(), program.outputText, program.errorText)
      }
      let first = try await run("book", "blue,red", "2026-11-05T09:00:00Z", "60", "Review")
      #expect(first.output == "booked blue, number 1\n", "\(first.errors)")
      #expect(
        try await run("book", "blue,red", "2026-11-05T09:30:00Z", "60", "Plan").output == "booked red, number 2\n")
      let taken = try await run("book", "blue,red", "2026-11-05T09:45:00Z", "5", "Tea")
      #expect(taken.code == 2)
      #expect(taken.errors.contains("\(name): taken by ada: Plan\n"))
      #expect(
        try await run("list", "2026-11-05").output == """
          1\t2026-11-05T09:00:00Z to 2026-11-05T10:00:00Z\tblue\tada\tReview
          2\t2026-11-05T09:30:00Z to 2026-11-05T10:30:00Z\tred\tada\tPlan

          """)
      #expect(try await run("cancel", "2").output == "cancelled 2\n")
      // A missing booking counts as cancelled.
      #expect(try await run("cancel", "2").code == 0)
      #expect(try await run("watch", "1", "2").output == "change 2\nchange 3\n")
      #expect(try await run("frobnicate").code == 64)
    }
  }

  @Test(arguments: ["rooms-http", "rooms-linked-http"]) func programReportsAMissingServer(_ name: String) async throws {
    let gone = try await ScriptedServer { _ in .init("", closes: true) }
    await gone.close()
    let program = try RunningProgram(
      name, ["list", "2026-11-05"], ["ROOMS_URL": "http://127.0.0.1:\(gone.port)", "ROOMS_PATIENCE_MS": "300"])
    #expect(await program.exitCode() == 1)
    #expect(program.errorText.contains("\(name): unavailable"))
  }

  @Test func wrongEnvironmentIsReported() async throws {
    let environment = ["ROOMS_PORT": "many", "ROOMS_PROT": "80", "ROOMS_LOG_LEVEL": "loud"]
    let program = try RunningProgram("rooms-server", [], environment)
    #expect(await program.exitCode() == 64)
    for text in ["ROOMS_PORT is 'many'", "ROOMS_PROT isn't a setting", "ROOMS_LOG_LEVEL is 'loud'"] {
      #expect(program.errorText.contains(text))
    }
  }

  @Test func spansOfBothProcessesAreOneTrace() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder, ["ROOMS_TRACES": "1", "ROOMS_LOG_LEVEL": "info"])
      let environment = [
        "ROOMS_URL": "http://127.0.0.1:\(try await server.port())", "ROOMS_TOKEN": "token-ada", "ROOMS_TRACES": "1",
      ]
      let program = try RunningProgram(
        "rooms-http", ["book", "blue", "2026-11-05T09:00:00Z", "60", "Review"], environment)
      #expect(await program.exitCode() == 0)
      server.program.send(SIGTERM)
      #expect(await server.program.exitCode() == 0)
      let client = try #require(WrittenSpan.all(in: program.errorText).first { $0["kind"] == "client" })
      let other = try #require(WrittenSpan.all(in: server.program.errorText).first { $0["kind"] == "server" })
      #expect(other["trace"] == client["trace"])
      #expect(other["parent"] == client["id"])
      // The server's log of the request contains the trace, too.
      let line = server.program.errorText.split(separator: "\n").first { $0.contains("hb.request.path=/bookings") }
      #expect(line?.contains("trace=\(try #require(client["trace"]))") == true, "\(server.program.errorText)")
    }
  }
}
