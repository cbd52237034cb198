import Foundation
import ServiceCatalog

extension Model {
  /// Threads and tasks that run at the same time.
  enum Crew {
    /// Runs a function on threads and another one in tasks, and waits for all of them.
    ///
    /// Nothing here expires: a hang is found by the time limit of the suite.
    static func run(
      threads: Int, tasks: Int, onThread: @escaping @Sendable (Int) -> Void,
      inTask: @escaping @Sendable (Int) async -> Void
    ) async {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await Self.run(threads: threads, onThread) }
        for index in 0..<tasks { group.addTask { await inTask(threads + index) } }
      }
    }

    private static func run(threads: Int, _ body: @escaping @Sendable (Int) -> Void) async {
      let job = Job(body, on: threads)
      await withCheckedContinuation { continuation in
        for index in 0..<threads {
          let thread = Thread { if job.run(index) { continuation.resume() } }
          thread.stackSize = 4 << 20
          thread.start()
        }
      }
    }

    /// A function that several threads run once each.
    private final class Job: Sendable {
      private let state: Guarded<(body: (@Sendable (Int) -> Void)?, left: Int, running: Int)>

      init(_ body: @escaping @Sendable (Int) -> Void, on threads: Int) {
        state = Guarded((body, threads, threads))
      }

      /// Runs the function.
      ///
      /// A thread that has signaled its end still exists for a while. It must not keep the function's catalogs alive.
      ///
      /// - Returns: Whether this thread is the last one.
      func run(_ index: Int) -> Bool {
        call(index)
        return state.withLock { state in
          state.running -= 1
          return state.running == 0
        }
      }

      private func call(_ index: Int) {
        let body = state.withLock { state in
          state.left -= 1
          return state.left == 0 ? state.body.take() : state.body
        }
        body?(index)
      }
    }
  }

  /// The outcome of an obtain: the numbers of the instances, or an error.
  typealias Outcome = Result<[Int]?, Failure>

  /// The outcomes that threads and tasks saw.
  final class Outcomes: Sendable {
    struct Request: Hashable {
      var service: Service
      var label: Int
    }

    private let all = Guarded<[Request: [Outcome]]>([:])

    func add(_ outcome: Outcome, _ request: Request) { all.withLock { $0[request, default: []].append(outcome) } }

    var taken: [Request: [Outcome]] { all.withLock { $0 } }
  }
}
