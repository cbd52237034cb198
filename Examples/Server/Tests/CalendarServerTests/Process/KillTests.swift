import Foundation
import GRDB
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct KillTests {
  /// The number of kills, which `KILLS=100` in the environment raises.
  static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 10

  /// The newest revision of each calendar that the server has acknowledged to each client.
  final class AcknowledgedRevisions: Sendable {
    private let revisions = Mutex<[String: Int]>([:])
    var all: [String: Int] { revisions.withLock { $0 } }

    func note(_ name: String, _ revision: Int) {
      revisions.withLock { $0[name] = max($0[name] ?? 0, revision) }
    }
  }

  @Test func killedServerLosesNothingAcknowledged() async throws {
    try await withFolder { folder in
      var generator = Generator(seed: 7)
      let acknowledged = AcknowledgedRevisions()
      let environment = ["CALENDAR_LOG_LEVEL": "info", "CALENDAR_READERS": "2"]
      var ada = ""
      for kill in 0..<Self.kills {
        let server = try ServerProcess(in: folder, environment)
        if kill == 0 { ada = try await server.add("ada") }
        _ = try await server.port()
        let (answers, answered) = AsyncStream.makeStream(of: Void.self)
        let (uploads, turns) = (Int.random(in: 0...40, using: &generator), Int.random(in: 0...1000, using: &generator))
        await withTaskGroup { [ada] group in
          for client in 0..<4 {
            group.addTask { await Self.upload(to: server, as: ada, client, acknowledged, answered) }
          }
          // A random moment, because the kill has to hit any state of the server.
          for await _ in answers.prefix(uploads) {}
          for _ in 0..<turns { await Task.yield() }
          server.send(SIGKILL)
          await group.waitForAll()
        }
        #expect(await server.exitCode() == -SIGKILL)
        try await Stored(in: folder).check { [all = acknowledged.all] database in
          for (name, revision) in all {
            let stored = try Int.fetchOne(
              database, sql: "SELECT revision FROM calendar WHERE name = ?", arguments: [name])
            // The last upload may be stored without an answer.
            #expect(stored == revision || stored == revision + 1, "\(name)")
          }
          for row in try Row.fetchAll(database, sql: "SELECT name, revision FROM calendar") {
            acknowledged.note(row["name"], row["revision"])
          }
        }
      }
      #expect(!acknowledged.all.isEmpty)
      // The next start makes the missing reports.
      let server = try ServerProcess(in: folder, environment)
      _ = try await server.port()
      while try await server.request("GET", "/calendars", as: ada).text.contains("\"report\"") == false {
        await Task.yield()
      }
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0)
      try await Stored(in: folder).check()
    }
  }

  /// Uploads until the server stops answering.
  private static func upload(
    to server: ServerProcess, as token: String, _ client: Int, _ acknowledged: AcknowledgedRevisions,
    _ answered: AsyncStream<Void>.Continuation
  ) async {
    for number in 0... {
      let name = "calendar-\(client)-\(number % 5)"
      let file = calendar((0...number % 20).map { "Event \($0)" })
      guard let answer = try? await server.request("PUT", "/calendars/\(name)", as: token, file) else { return }
      guard let revision = answer["revision"].flatMap(Int.init) else {
        Issue.record("\(answer.status): \(answer.text)")
        return
      }
      acknowledged.note(name, revision)
      answered.yield()
    }
  }
}

/// A generator of the same numbers in each run.
private struct Generator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
