import CalendarService
import Foundation
import ICalendar
import Logging
public import ServiceCatalog
import ServiceCatalogDefaults
public import ServiceCatalogLifecycle
public import ServiceLifecycle
import Synchronization

/// The scope of one report.
public enum WorkerScope: CatalogScope {}

/// A worker that makes a report on each calendar after its upload, one at a time.
///
/// An upload adds a job to the database in its own transaction. So a job exists if and only if the upload was
/// committed, and it survives a crash.
///
/// Concurrency: `Sendable`. ``wake()`` may be called from any task or thread, even before ``run()``.
public final class ReportWorker: Service {
  private let catalog: Catalog
  private let pool: ConnectionPool
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
    catalog: Catalog, pool: ConnectionPool, date: DateGenerator, clock: any Clock<Duration>, logger: Logger
  ) {
    (self.catalog, self.pool, self.date, self.clock, self.logger) = (catalog, pool, date, clock, logger)
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
  public func checkHealth() throws {
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
  func makeNext() async throws -> Bool {
    guard let job = try await pool.run(.read, { try Job.next(in: $0) }) else { return false }
    let report: Report
    do {
      // No connection is held here, so that others can write during the computation.
      report = try await withTaskExecutorPreference(HeavyWork.executor) { try await self.report(of: job) }
    } catch {
      let reason = (error as? ICalendarError)?.diagnostics.first?.text(file: "upload") ?? "\(error)"
      logger.error("a report was set aside", metadata: ["calendar": "\(job.calendar)", "error": "\(reason)"])
      try await pool.run(.write) { try job.setAside(because: reason, in: $0) }
      return true
    }
    try await catalog.withScope(WorkerScope.self) { scope in
      try await scope.obtain(\.jobTransaction).run { try job.finish(report, in: $0) }
    }
    return true
  }

  @concurrent
  private func report(of job: Job) async throws -> Report {
    try Report(of: try ICalendarDocument(parsing: job.file, within: .forFile()), from: date(), in: .gmt)
  }
}

/// The blueprint of the worker, which the service group runs.
public struct ReportWorkerBlueprint: AsyncBlueprint, RunnableBlueprint, HealthCheckedBlueprint {
  /// The type of the instances.
  public typealias Output = ReportWorker

  /// One instance for the program.
  public static var lifetime: Lifetime { .shared }

  /// The name in the answer of `/health/ready`.
  public static var healthCheckName: String { "reports" }

  /// Creates the blueprint.
  public init() {}

  /// Throws if the worker doesn't run, or if its last attempts failed.
  public static func checkHealth(_ worker: ReportWorker) async throws { try worker.checkHealth() }

  /// Assembles the worker.
  public static func assemble(from catalog: any Assembling) async throws -> ReportWorker {
    ReportWorker(
      catalog: catalog.owningCatalog, pool: try await catalog.obtain(\.connectionPool),
      date: try catalog.obtain(\.date), clock: try catalog.obtain(\.clock), logger: try catalog.obtain(\.logger))
  }
}

/// An error: the worker doesn't run, or makes no reports.
public struct WorkerUnhealthy: Error, CustomStringConvertible {
  let failures: Int

  /// The text of the error.
  public var description: String {
    failures == 0 ? "the worker doesn't run" : "no report was made in \(failures) attempts"
  }
}

extension Catalog {
  /// The worker that makes the reports.
  public var reportWorker: ReportWorkerBlueprint.Type { ReportWorkerBlueprint.self }
  /// The transaction that stores a report.
  public var jobTransaction: TransactionBlueprint<WorkerScope>.Type { TransactionBlueprint<WorkerScope>.self }
}
