import Foundation
import Synchronization

/// Loops in threads that start together, and their times.
enum Threads {
  /// The times of some loops.
  struct Run {
    /// The nanoseconds from the first thread's start to the last one's end.
    var elapsed: UInt64

    /// The smallest fraction of its time for which a thread was running, and not waiting for a core or a lock.
    var busy: Double
  }

  /// Runs each loop in a separate thread.
  ///
  /// Every thread spins until all of them have started, so that the wake-up isn't timed. If there are more threads than
  /// cores, waiting threads yield to the others.
  static func run(_ loops: [@Sendable (Int) throws -> Void], iterations: Int) throws -> Run {
    let gate = Gate(loops.count)
    let finished = DispatchGroup()
    for loop in loops {
      finished.enter()
      Thread.detachNewThread {
        gate.pass()
        let (start, running) = (now(), threadTime())
        let result = Result { try loop(iterations) }
        let (ran, end) = (threadTime() - running, now())
        gate.results.withLock { $0.append(Lap(start: start, end: end, running: ran, result: result)) }
        finished.leave()
      }
    }
    finished.wait()
    let laps = gate.results.withLock { $0 }
    for lap in laps { try lap.result.get() }
    let start = laps.map(\.start).min() ?? 0
    let end = laps.map(\.end).max() ?? 0
    return Run(elapsed: end - start, busy: laps.map(\.busy).min() ?? 0)
  }

  private struct Lap {
    var start: UInt64
    var end: UInt64
    var running: UInt64
    var result: Result<Void, any Error>
    var busy: Double { Double(running) / Double(max(end - start, 1)) }
  }

  private final class Gate: Sendable {
    let missing: Atomic<Int>
    let isCrowded: Bool
    let results = Mutex<[Lap]>([])

    init(_ count: Int) {
      missing = Atomic(count)
      isCrowded = count > ProcessInfo.processInfo.activeProcessorCount
    }

    func pass() {
      missing.subtract(1, ordering: .acquiringAndReleasing)
      while missing.load(ordering: .acquiring) > 0 {
        if isCrowded { sched_yield() }
      }
    }
  }
}

extension Contestant {
  /// Returns the operations of all threads together in a second, while each repeats the operation.
  ///
  /// The number of iterations doubles until a run takes 200 ms.
  package func throughput(threads: Int) throws -> Double {
    var iterations = 1_000
    while true {
      let run = try Threads.run(Array(repeating: work, count: threads), iterations: iterations)
      if run.elapsed >= 200_000_000 { return Double(iterations * threads) * 1e9 / Double(run.elapsed) }
      iterations *= 2
    }
  }
}
