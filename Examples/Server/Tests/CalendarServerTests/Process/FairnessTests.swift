import Foundation
import Synchronization
import Testing

/// Users with heavy uploads, and the time for which another user waits meanwhile.
@Suite(.timeLimit(.minutes(10))) struct FairnessTests {
  private static func event(_ lines: String, _ count: Int = 1) -> String {
    BombTests.calendar(count, "DTSTART:20240101T090000Z\n" + lines)
  }

  /// Files that the server accepts or refuses, all of which are heavy.
  static let files = [
    event("SUMMARY:" + String(repeating: "long ", count: 50), 5000),
    event("RRULE:FREQ=DAILY;UNTIL=20240201T000000Z", 3000),
    event("DESCRIPTION:" + String(repeating: "a text ", count: 1_100_000)),
    event("X-0:" + String(repeating: "a\n ", count: 60_000)),
    event("ATTENDEE;CN=\"a\":mailto:a@b.example\nCATEGORIES:a,b,c", 4000),
    event("RRULE:FREQ=WEEKLY;BYDAY=" + String(repeating: "MO,", count: 2_000_000) + "MO"),
    event("EXDATE:" + String(repeating: "20240102T090000Z,", count: 450_000) + "20240102T090000Z"),
    event("SUMMARY:" + String(repeating: "\\n", count: 3_000_000)),
    event("RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5", 100),
    event("DURATION:P1D\nRRULE:FREQ=DAILY", 2000),
  ]

  /// Sends heavy files of some users, and returns the longest delay of another user's requests, as processor time.
  private func longestDelay(with attackers: Int) async throws -> Duration {
    var longest = Duration.zero
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_LOG_LEVEL": "info"])
      let prober = try await server.add("prober")
      #expect(try await server.request("PUT", "/calendars/own", as: prober, calendar("Review", "Talk")).status == 201)
      let (answered, answer) = AsyncStream.makeStream(of: Int.self)
      let isOver = Flag()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<attackers {
          let token = try await server.add("attacker\(number)")
          for line in 0..<3 {
            group.addTask {
              var next = number + line
              while !isOver.value.load(ordering: .relaxed) {
                let file = Self.files[next % Self.files.count]
                let status = try await server.request("PUT", "/calendars/\(line)", as: token, file).status
                #expect([200, 201, 422, 429].contains(status))
                answer.yield(status)
                next += 1
              }
            }
          }
        }
        var count = 0
        for await _ in answered {
          count += 1
          if count == 3 * attackers { break }
        }
        for number in 0..<40 {
          let before = server.processorTime
          let status =
            switch number % 4 {
            case 0: try await server.request("GET", "/calendars", as: prober).status
            case 1: try await server.request("GET", "/agenda?days=30", as: prober).status
            case 2: try await server.request("PUT", "/calendars/own", as: prober, calendar("Review", "Talk")).status
            default: try await server.request("GET", "/health/ready").status
            }
          #expect(status == 200)
          let delay = server.processorTime - before
          longest = max(longest, delay)
        }
        isOver.value.store(true, ordering: .relaxed)
        try await group.waitForAll()
      }
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0, "\(server.text)")
    }
    return longest
  }

  /// 250 ms on two processors.
  ///
  /// The delay is measured as processor time, because other programs may delay the server. A repetition tolerates a thread of
  /// this process that was suspended between an answer and the end of its measurement.
  @Test(arguments: [1, 2, 4]) func heavyUploadsDelayNoOtherUser(attackers: Int) async throws {
    var delays: [Duration] = []
    for _ in 0..<3 where delays.allSatisfy({ $0 > .milliseconds(500) }) {
      delays.append(try await longestDelay(with: attackers))
    }
    #expect(delays.contains { $0 <= .milliseconds(500) }, "\(delays)")
  }
}

/// A flag that tells tasks to end.
private final class Flag: Sendable {
  let value = Atomic(false)
}
