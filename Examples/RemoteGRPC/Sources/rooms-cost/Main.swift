import Bookings
import Foundation
import GRPCBookings
import HTTPBookings
import Logging
import RemoteCalls

/// Measures the cost of a call in this process, over HTTP and over gRPC, with servers on the same machine.
///
/// The deployments take turns, so that other load on the machine affects all of them equally. A round makes several
/// calls, either one after the other or from 16 tasks. The program prints the median of the rounds.
@main
enum Program {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "serve", let transport = arguments.dropFirst().first {
      await ServerProcess.serve(transport)
      return
    }
    let rounds = arguments.first.flatMap { Int($0) } ?? 101
    let logger = Logger(label: "rooms-cost") { _ in SwiftLogNoOpLogHandler() }
    let (http, grpc) = (try ServerProcess("http"), try ServerProcess("grpc"))
    let deployments: [Deployment] = [
      Deployment(name: "in the process", calls: 20_000, store: FixedStore()),
      Deployment(name: "HTTP", calls: 100, store: HTTPBookings(url: http.url, token: "token", logger: logger)),
      Deployment(name: "gRPC", calls: 100, store: try GRPCBookings(url: grpc.url, token: "token", logger: logger)),
    ]
    say("median and quartiles of \(rounds) rounds, in microseconds a call")
    for work in Work.all { try await measure(work, deployments, rounds) }
    for deployment in deployments { await deployment.store.close() }
    http.end()
    grpc.end()
  }

  /// Prints a line without buffering, also when the output is a file.
  private static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private static func measure(_ work: Work, _ deployments: [Deployment], _ rounds: Int) async throws {
    var times: [String: [Double]] = [:]
    for round in -3..<rounds {
      for deployment in deployments {
        let calls = deployment.calls * work.tasks
        let begin = ContinuousClock.now
        try await work.run(deployment)
        // The first rounds connect and warm up.
        if round >= 0 {
          times[deployment.name, default: []].append((ContinuousClock.now - begin) / .microseconds(1) / Double(calls))
        }
      }
    }
    for deployment in deployments {
      let sorted = times[deployment.name, default: []].sorted()
      let numbers = [sorted.count / 2, sorted.count / 4, sorted.count * 3 / 4].map {
        sorted[$0].formatted(.number.precision(.fractionLength(3)).grouping(.never))
      }
      say("\(work.name), \(deployment.name): \(numbers[0]) (\(numbers[1]) to \(numbers[2]))")
    }
  }
}

/// A store in one deployment, with the number of calls in a round.
struct Deployment: Sendable {
  let name: String
  let calls: Int
  let store: any BookingStore
}

/// An operation to measure, with the number of tasks that call it at once.
struct Work: Sendable {
  let name: String
  let tasks: Int
  let call: @Sendable (any BookingStore) async throws(StoreError) -> Int

  static let all = [
    Work(name: "a small answer", tasks: 1, call: status),
    Work(name: "a small answer, 16 tasks", tasks: 16, call: status),
    Work(name: "100 bookings", tasks: 1) { store async throws(StoreError) in
      try await store.bookings(from: .distantPast, to: .distantFuture).count
    },
  ]

  private static let status: @Sendable (any BookingStore) async throws(StoreError) -> Int = {
    store async throws(StoreError) in Int(try await store.status().revision)
  }

  /// Runs one round of calls.
  func run(_ deployment: Deployment) async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<tasks {
        group.addTask {
          var sum = 0
          for _ in 0..<deployment.calls { sum += try await call(deployment.store) }
          return sum
        }
      }
      for try await sum in group where sum < deployment.calls { fatalError("an answer is missing") }
    }
  }
}
