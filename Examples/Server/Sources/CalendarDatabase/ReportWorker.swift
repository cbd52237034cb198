import Foundation
import ICalendar
import Logging
import NIOPosix
import ServiceCatalogDefaults
public import ServiceLifecycle
import Synchronization

/// A worker that makes a report on each calendar after its upload, one at a time.
///
/// An upload adds a job to the database in its own transaction. So a job exists if and only if the upload was
/// committed, and it survives a crash.
///
/// Concurrency: `Sendable`. ``wake()`` may be called from any task or thread, even before ``run()``.
public final class ReportWorker: Service {
  private let database: CalendarDatabase
  private let threads: NIOThreadPool
  private let date: DateGenerator
  private let clock: any Clock<Duration>
  private let logger: Logger
  private let wakeUps: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let state = Mutex(State())

  private struct State {
    var isRunning = false
    /// The number of attempts that failed since the last success.
    var failures = 0
  }

  init(
    database: CalendarDatabase, threads: NIOThreadPool, date: DateGenerator, clock: any Clock<Duration>, logger: Logger
  ) {
    (self.database, self.threads, self.date, self.clock, self.logger) = (database, threads, date, clock, logger)
    // Any number of wake-ups during a job lead to one more look for jobs.
    (wakeUps, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Wakes the worker to look for jobs.
  public func wake() { continuation.yield() }

  /// Checks that the worker runs, and that its last attempts didn't fail.
  ///
  /// One failure may be temporary, such as a lock of another program.
  ///
  /// - Throws: `WorkerUnhealthy`.
  func checkHealth() throws {
    let (isRunning, failures) = state.withLock { ($0.isRunning, $0.failures) }
    guard isRunning, failures < 2 else { throw WorkerUnhealthy(failures: failures) }
  }

  /// Makes reports until a graceful shutdown, which lets the current report finish.
  public func run() async throws {
    // An earlier run may have left jobs.
    wake()
    state.withLock { $0.isRunning = true }
    defer { state.withLock { $0.isRunning = false } }
    for await _ in wakeUps.cancelOnGracefulShutdown() {
      do {
        while !Task.isShuttingDownGracefully, try await makeNext() {}
        state.withLock { $0.failures = 0 }
      } catch is CancellationError {
        return
      } catch {
        await backOff(after: error)
      }
    }
  }

  /// Waits for one second after the first failure, and twice as long after each further one, up to about a minute.
  private func backOff(after error: any Error) async {
    let attempts = state.withLock { state in
      state.failures += 1
      return state.failures
    }
    let pause = Duration.seconds(1 << min(attempts - 1, 6))
    logger.error(
      "a report was not made",
      metadata: ["error": "\(error.line)", "attempts": "\(attempts)", "next attempt": "in \(pause)"])
    try? await cancelWhenGracefulShutdown { [clock] in try await clock.sleep(for: pause) }
    wake()
  }

  /// Makes the report that has waited longest.
  ///
  /// A job that fails would fail again, so it is set aside. The calendar's answer has the reason.
  ///
  /// - Returns: Whether there was a job.
  private func makeNext() async throws -> Bool {
    guard let job = try await database.read({ try Job.next(in: $0) }) else { return false }
    let now = date()
    // No connection is held here, so that others can write during the computation.
    let report = try await threads.runIfActive {
      Result { try Report(of: try ICalendarDocument(parsing: Array(job.file)), from: now) }
    }
    try await database.write { [logger] database in
      switch report {
      case .success(let report): try job.finish(report, in: database)
      case .failure(let error):
        let reason = (error as? ICalendarError)?.diagnostics.first?.text(file: "upload") ?? "\(error)"
        logger.error("a report was set aside", metadata: ["calendar": "\(job.calendar)", "error": "\(reason)"])
        try job.setAside(because: reason, in: database)
      }
    }
    return true
  }
}

/// An error: the worker doesn't run, or makes no reports.
struct WorkerUnhealthy: Error, CustomStringConvertible {
  let failures: Int

  var description: String { failures == 0 ? "the worker doesn't run" : "no report was made in \(failures) attempts" }
}
