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
  private let logger: Logger
  private let wakeUps: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let runs = Mutex(false)

  init(catalog: Catalog, pool: ConnectionPool, date: DateGenerator, logger: Logger) {
    (self.catalog, self.pool, self.date, self.logger) = (catalog, pool, date, logger)
    // Any number of wake-ups during a job lead to one more look for jobs.
    (wakeUps, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Wakes the worker to look for jobs.
  public func wake() { continuation.yield() }

  /// Whether the worker is running.
  public var isRunning: Bool { runs.withLock { $0 } }

  /// Makes reports until a graceful shutdown, which lets the current report finish.
  public func run() async throws {
    // An earlier run may have left jobs.
    wake()
    runs.withLock { $0 = true }
    defer { runs.withLock { $0 = false } }
    for await _ in wakeUps.cancelOnGracefulShutdown() {
      do {
        while !Task.isShuttingDownGracefully, try await makeNext() {}
      } catch is CancellationError {
        return
      } catch {
        logger.error("a report was not made", metadata: ["error": "\(error)"])
        // A failure may be temporary, so the worker tries again later.
        try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(1)) }
        wake()
      }
    }
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

  /// Throws if the worker doesn't run.
  public static func checkHealth(_ worker: ReportWorker) async throws {
    guard worker.isRunning else { throw WorkerStopped() }
  }

  /// Assembles the worker.
  public static func assemble(from catalog: any Assembling) async throws -> ReportWorker {
    ReportWorker(
      catalog: catalog.owningCatalog, pool: try await catalog.obtain(\.connectionPool),
      date: try catalog.obtain(\.date), logger: try catalog.obtain(\.logger))
  }
}

private struct WorkerStopped: Error {}

extension Catalog {
  /// The worker that makes the reports.
  public var reportWorker: ReportWorkerBlueprint.Type { ReportWorkerBlueprint.self }
  /// The transaction that stores a report.
  public var jobTransaction: TransactionBlueprint<WorkerScope>.Type { TransactionBlueprint<WorkerScope>.self }
}
