extension Assembling {
  /// Runs the part of an asynchronous builder that may fail for a while, until it succeeds.
  ///
  /// ```swift
  /// static func assemble(from catalog: any Assembling) async throws -> Pool {
  ///   let settings = try catalog[\.poolSettings]
  ///   return try await catalog.retrying(.upTo(5, every: .seconds(2))) { try await Pool.open(settings) }
  /// }
  /// ```
  ///
  /// Obtain the needs before. An error of theirs, and any other ``CatalogError``, isn't tried again, because it stays. A service that
  /// may fail for a while has a policy of its own.
  ///
  /// Each failed attempt before a pause is an event, `attemptFailed`. The error of the last one is the builder's, as
  /// ``CatalogError/underlyingError``, and ``CatalogError/attempts`` has their number.
  ///
  /// The pause ends when the task is cancelled, and when the catalog, or one around it, is closed. There is no further attempt
  /// then. A `CatalogServiceGroup` closes the catalog when its services have ended. The clock must stop sleeping when its task is
  /// cancelled, as every clock should.
  ///
  /// - Parameters:
  ///   - policy: The number of attempts, and the pauses between them.
  ///   - clock: The clock that measures the pauses.
  ///   - attempt: The work, which may run several times.
  /// - Returns: What the first attempt that succeeds returns.
  /// - Throws: A ``CatalogError`` with the number of attempts and the error of the last one, or of the clock if it can't sleep. If
  ///   only one attempt was made, or if no builder calls the function, that error itself. A ``CatalogError`` of an attempt itself,
  ///   `CancellationError` if the task is cancelled, and the kind `closed` if the catalog is shut down.
  ///
  /// Complexity: constant, plus the attempts and the pauses.
  ///
  /// Concurrency: callable from any task. The attempts run one after another, on the actor of the caller.
  public nonisolated(nonsending) func retrying<Output>(
    _ policy: RetryPolicy, on clock: any Clock<Duration> = ContinuousClock(), _ attempt: () async throws -> Output
  ) async throws -> Output {
    let progress = RetryProgress(policy, in: owningCatalog)
    while true {
      do {
        return try await attempt()
      } catch {
        try await progress.pause(after: error, on: clock)
      }
    }
  }
}

/// Whether the attempts of builders follow each other without pauses, because they are only verified.
package enum RetryPauses {
  @TaskLocal package static var areSkipped = false
}

/// The attempts of one builder.
///
/// This is a class without type parameters, so that each caller only has the loop.
private final class RetryProgress {
  private let policy: RetryPolicy
  private let catalog: Catalog
  private let started: Definition?
  /// The number of attempts that have failed.
  private var count = 0

  init(_ policy: RetryPolicy, in catalog: Catalog) {
    (self.policy, self.catalog) = (policy, catalog)
    started = Caller.part?.entry
  }

  /// The entry whose builder still runs around this call, or `nil`, for example in a task that has outlived the builder.
  private var entry: Definition? { Caller.part?.entry === started ? started : nil }

  /// Waits after a failed attempt.
  ///
  /// - Throws: The error of the builder, if no attempt follows.
  nonisolated(nonsending) func pause(after error: any Error, on clock: any Clock<Duration>) async throws {
    count += 1
    // An attempt may have failed because it was cancelled, with any error.
    if Task.isCancelled { throw CancellationError() }
    if error is CatalogError { throw error }
    let isRetried = !(error is CancellationError) && policy.isRetried?(error) ?? true
    guard count < policy.attempts, isRetried else { throw last(error) }
    if catalog.isClosed { throw closed(after: error) }
    let pause = policy.pause(after: count)
    if let entry { catalog.report { .attemptFailed(entry, error, attempt: count, pause: pause) } }
    do { try await catalog.pause(for: pause, on: clock) } catch { throw last(error) }
    if Task.isCancelled { throw CancellationError() }
    if catalog.isClosed { throw closed(after: error) }
  }

  private func last(_ error: any Error) -> any Error {
    count == 1 || entry == nil ? error : counted(.reporting(error))
  }

  /// Returns the error for a catalog that is shut down before the next attempt.
  private func closed(after error: any Error) -> any Error {
    guard let entry else { return error }
    return counted(CatalogError(.closed(entry.name), path: Caller.steps, underlyingError: error))
  }

  private func counted(_ error: CatalogError) -> CatalogError {
    var error = error
    error.details.attempts = count
    return error
  }
}

extension Catalog {
  /// Waits for a time, or until the shutdown of this catalog or of an enclosing one begins.
  ///
  /// - Throws: The error of the clock, unless the pause was ended.
  fileprivate nonisolated(nonsending) func pause(for duration: Duration, on clock: any Clock<Duration>) async throws {
    if RetryPauses.areSkipped { return }
    // The clock can't count beyond a few centuries.
    let duration = min(duration, .seconds(1 << 31))
    let sleep = Task { try await clock.sleep(for: duration) }
    let number = Number.next()
    forEachAround { $0.disposals?.setPause(sleep, number) }
    defer { forEachAround { $0.knownDisposals?.setPause(nil, number) } }
    // Either a shutdown that begins now finds the pause, or it is visible here.
    if isClosed { sleep.cancel() }
    let result = await withTaskCancellationHandler {
      await sleep.result
    } onCancel: {
      sleep.cancel()
    }
    if case .failure(let error) = result, !sleep.isCancelled { throw error }
  }
}
