import BookingsGRPC
import Foundation
import Logging
import RemoteBookings
import ServiceCatalog
import ServiceCatalogTesting
import Subprocess
import Testing

@testable import BookingsServer
@testable import rooms_client
@testable import rooms_server

/// The programs, each in its own process.
@Suite(.timeLimit(.minutes(5))) struct ProgramTests {
  @Test func twoProgramsDoWhatOneDoes() async throws {
    try await withFolder { folder async throws in
      let status = try await withServer(in: folder, stop: .terminate) { port async throws in
        func run(_ arguments: String...) async throws -> Output { try await client(port, arguments) }
        #expect(
          try await run("book", "blue,red", "2026-11-05", "9", "10", "Review") == Output("booked blue, number 1\n"))
        #expect(try await run("book", "blue,red", "2026-11-05", "9", "11", "Plan") == Output("booked red, number 2\n"))
        let taken = try await run("book", "blue,red", "2026-11-05", "9", "10", "Tea")
        #expect(taken == Output("", "red is taken: Plan\n", .exited(2)))
        #expect(
          try await run("list", "2026-11-05") == Output("1\t9 to 10\tblue\tReview\n2\t9 to 11\tred\tPlan\n"))
        #expect(try await run("cancel", "2") == Output("cancelled 2\n"))
        #expect(try await run("watch", "1", "2") == Output("2\tbooked\tred\tPlan\n3\tcancelled\tred\tPlan\n"))
      }
      #expect(status == .exited(0))
    }
  }

  @Test func killedServerLosesNothing() async throws {
    try await withFolder { folder async throws in
      let book = ["book", "blue", "2026-11-05", "9", "10", "Review"]
      let status = try await withServer(in: folder, stop: .kill) { port async throws in
        #expect(try await client(port, book) == Output("booked blue, number 1\n"))
      }
      #expect(status == .signaled(9))
      try await withServer(in: folder, stop: .terminate) { port async throws in
        #expect(try await client(port, ["list", "2026-11-05"]) == Output("1\t9 to 10\tblue\tReview\n"))
      }
    }
  }

  @Test func wrongSettingIsReported() async throws {
    let output = try await program("rooms-client", ["list", "2026-11-05"], ["ROOMS_SERVER": "nowhere"])
    #expect(output.errors.hasPrefix("ROOMS_SERVER is nowhere") && output.status == .exited(1), "\(output)")
    let server = try await program("rooms-server", [], ["ROOMS_PORT": "many"])
    #expect(server.errors.contains("ROOMS_PORT is many") && server.status == .exited(1), "\(server)")
  }

  @Test(
    .catalog(allowingLive: \.bookingsConnection) {
      $0.install(RoomsRoot(bookingsServerAddress: BookingsServerAddress(host: "localhost", port: 1)))
    })
  func clientAssembles() async { await expectVerified() }

  @Test(
    .catalog(allowingLive: \.bookingsServer) { catalog in
      catalog.install(
        ServerRoot(
          bookingsFile: URL(filePath: "none.json"), bookingsServerOptions: BookingsServerOptions(port: 0),
          logger: Logger(label: "test")))
    })
  func serverAssembles() async { await expectVerified() }

  /// Both programs are linked from the same compiled consumer.
  @Test func consumerIsTheSame() throws {
    let (local, remote) = (try objects(of: "rooms"), try objects(of: "rooms-client"))
    for module in ["Bookings", "FrontDesk"] {
      #expect(local[module]?.isEmpty == false)
      #expect(local[module] == remote[module])
    }
    #expect(local["RemoteBookings"] == nil && local["GRPCCore"] == nil && remote["RemoteBookings"] != nil)
  }
}

/// What a program has printed, and how it has ended.
private struct Output: Equatable {
  var text: String
  var errors: String
  var status: TerminationStatus

  init(_ text: String, _ errors: String = "", _ status: TerminationStatus = .exited(0)) {
    (self.text, self.errors, self.status) = (text, errors, status)
  }
}

/// The folder of the build, which contains the tests and the programs.
private var buildFolder: URL {
  #if os(macOS)
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  return (bundle ?? .main).bundleURL.deletingLastPathComponent()
  #else
  return Bundle.main.bundleURL
  #endif
}

/// Finds the programs of the build.
private func environment(_ changes: [Environment.Key: String?]) -> Environment {
  .inherit.updating(["PATH": buildFolder.path]).updating(changes)
}

private func program(
  _ name: String, _ arguments: [String], _ changes: [Environment.Key: String?]
) async throws -> Output {
  let result = try await run(
    .name(name), arguments: Arguments(arguments), environment: environment(changes),
    output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
  return Output(result.standardOutput, result.standardError, result.terminationStatus)
}

private func client(_ port: Int, _ arguments: [String]) async throws -> Output {
  try await program("rooms-client", arguments, ["ROOMS_SERVER": "localhost:\(port)"])
}

/// Runs a test while the server's program runs, and ends the program with a signal.
@discardableResult
private func withServer(
  in folder: URL, stop: Signal, _ body: (Int) async throws -> Void
) async throws -> TerminationStatus {
  let settings: [Environment.Key: String?] = [
    "ROOMS_PORT": "0", "ROOMS_FILE": folder.appending(path: "rooms.json").path,
  ]
  let result = try await run(
    .name("rooms-server"), environment: environment(settings), input: .none, output: .discarded,
    error: .sequence
  ) { server in
    for try await line in server.standardError.strings() {
      guard let match = line.firstMatch(of: /port=(\d+) .*listening/), let port = Int(match.1) else { continue }
      try await body(port)
      try server.send(signal: stop)
    }
  }
  return result.terminationStatus
}

/// The object files from which a program is linked, by their module.
private func objects(of program: String) throws -> [String: Set<Substring>] {
  let list = buildFolder.appending(path: "\(program).product/Objects.LinkFileList")
  let files = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
  return Dictionary(grouping: files) { file in
    file.split(separator: "/").dropLast().last.map { String($0.replacing(".build", with: "")) } ?? ""
  }.mapValues(Set.init)
}
