import CalendarService
import Foundation
import ICalendar
import Logging
public import ServiceCatalog
public import ServiceCatalogLifecycle
public import ServiceLifecycle
import Synchronization

/// One report that the worker makes.
public enum WorkerScope: CatalogScope {}

/// Makes a report of each uploaded calendar, after the upload, one at a time.
///
/// An upload leaves a job in the database, in its own transaction. So a job exists if and only if the upload was
/// committed, and it is still there after a crash.
///
/// Concurrency: `Sendable`. ``wake()`` may be called from anywhere, also before ``run()``.
public final class ReportWorker: Service {
  private let catalog: Catalog
  private let pool: ConnectionPool
  private let clock: any CalendarClock
  private let logger: Logger
  private let wakeUps: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let runs = Mutex(false)

  init(catalog: Catalog, pool: ConnectionPool, clock: any CalendarClock, logger: Logger) {
    (self.catalog, self.pool, self.clock, self.logger) = (catalog, pool, clock, logger)
    // However often it is woken while it works: it looks once more.
    (wakeUps, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Says that there may be something to do.
  public func wake() { continuation.yield() }

  /// Whether it works.
  public var isRunning: Bool { runs.withLock { $0 } }

  /// Makes reports until a graceful shutdown, which lets it finish the one that it is at.
  public func run() async throws {
    // Jobs that an earlier run has left.
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
        // What is wrong may be over in a moment.
        try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(1)) }
        wake()
      }
    }
  }

  /// Makes the report that waits longest.
  ///
  /// - Returns: Whether there was one.
  func makeNext() async throws -> Bool {
    guard let job = try await pool.run(.read, { try Job.next(in: $0) }) else { return false }
    let report: Report
    do {
      // Without a connection: others may write while this one thinks.
      report = try await self.report(of: job)
    } catch {
      try await pool.run(.write) { try job.fail(in: $0) }
      throw error
    }
    try await catalog.withScope(WorkerScope.self) { scope in
      try await scope.obtain(\.jobTransaction).run { try job.finish(report, in: $0) }
    }
    return true
  }

  @concurrent
  private func report(of job: Job) async throws -> Report {
    Report(of: try ICalendarDocument(parsing: job.file), from: clock.now(), in: .gmt)
  }
}

/// How the worker is assembled and run.
public struct ReportWorkerBlueprint: AsyncBlueprint, RunnableBlueprint {
  /// What consumers see.
  public typealias Output = ReportWorker

  /// One for the program.
  public static var lifetime: Lifetime { .shared }

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the worker.
  public static func assemble(from catalog: any Assembling) async throws -> ReportWorker {
    ReportWorker(
      catalog: catalog.owningCatalog, pool: try await catalog.obtain(\.connectionPool),
      clock: try catalog.obtain(\.clock), logger: try catalog.obtain(\.logger))
  }
}

extension Catalog {
  /// What makes the reports.
  public var reportWorker: ReportWorkerBlueprint.Type { ReportWorkerBlueprint.self }
  /// The transaction in which a report is stored.
  public var jobTransaction: TransactionBlueprint<WorkerScope>.Type { TransactionBlueprint<WorkerScope>.self }
}
