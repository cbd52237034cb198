import NIOPosix
public import ServiceCatalog
public import ServiceCatalogLifecycle
public import WorkLimits

/// An executor for work that computes for a long time, such as the expansion of a calendar.
///
/// Swift's own threads are as many as the processors. A computation on one of them would delay every other task, such as
/// the answer to a health check. Here it has a thread of its own, which the operating system interrupts. A queue of
/// Dispatch would not do, because on Linux it uses the same threads as Swift.
///
/// Concurrency: `Sendable`.
public final class HeavyWork: TaskExecutor {
  /// The executor of the program.
  public static let executor = HeavyWork()

  /// More threads than users at work, so that the system divides the processors among them.
  ///
  /// A short request then isn't behind long computations.
  private let threads = NIOThreadPool(numberOfThreads: 32)

  private init() { threads.start() }

  /// Runs a part of a task on a thread of this executor.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The pool is never shut down.
    threads.submit { _ in unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The work that the server does for others, in steps of about a microsecond.
extension WorkBudget {
  /// Returns the budget for reading a file.
  public static func forFile() -> WorkBudget { WorkBudget(steps: 220_000) }

  /// Returns the budget for answering a request, and for a report.
  public static func forAnswer() -> WorkBudget { WorkBudget(steps: 100_000) }
}

/// The blueprint of the turns of all users, by their numbers.
public struct TurnsBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Returns a queue in which each user has one turn at a time.
  ///
  /// A waiting request has no connection to the database, so no number of requests of one user delays those of others.
  public static func assemble(from catalog: any Assembling) throws -> FairQueue<Int64> {
    let options = try catalog.obtain(\.databaseOptions)
    return FairQueue(mostWaiting: options.waitingRequests, longestWait: options.longestWait)
  }
}

extension Catalog {
  /// The turns of all users.
  public var turns: TurnsBlueprint.Type { TurnsBlueprint.self }
}
