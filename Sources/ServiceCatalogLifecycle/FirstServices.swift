#if Lifecycle
import Logging
import ServiceCatalog

/// The services with the `startOrder` `.first`, such as telemetry.
///
/// They run while the instances are disposed that they don't need, and end before their own instances are disposed.
struct FirstServices {
  enum Stage: Int, Comparable {
    case running
    /// The other services have ended, and the catalog is being shut down.
    case disposing
    /// The first services may stop.
    case stopping
    /// The catalog was shut down, or the time for that is over.
    case disposed

    static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  let keys: Set<EntryKey>
  var stage = Stage.running

  /// Returns the first entries, and the entries that they are known to need.
  func withNeeds(_ needs: Needs) -> Set<EntryKey> { keys.reduce(into: keys) { $0.formUnion(needs.needed(by: $1)) } }
}

extension Supervisor {
  /// The first services that run, and the services that they need; none if they were asked to stop.
  var runningFirst: Set<EntryKey> {
    if first.stage >= .stopping { return [] }
    let live = first.keys.filter { services[$0]?.isLive == true }
    return live.reduce(into: live) { $0.formUnion(services[$1]?.needs ?? []) }
  }

  /// Shuts the catalog down when only the first services run.
  func disposeIfIdle() {
    guard phase == .stopping, !isPreparing, first.stage == .running else { return }
    let running = runningFirst
    if services.contains(where: { $1.isLive && !running.contains($0) }) { return }
    first.stage = .disposing
    timers.stop?.cancel()
    group.listener.stop()
    let left = options.stopDeadline.map { max($0 - timers.elapsed(), .zero) }
    // Disposals that take too long leave half of the time to the first services.
    timers.isLate = false
    timers.services?.cancel()
    timers.services = running.isEmpty ? nil : timer(left.map { $0 / 2 }, .firstMayStop)
    // A disposal that takes too long is reported by its name, and with those that failed.
    shutDown(timeout: [options.stopTimeout, left.map { $0 * 0.9 }].compactMap { $0 }.min())
  }

  private func shutDown(timeout: Duration?) {
    let ending: Ending =
      if !errors.all.isEmpty { .failed(CatalogServiceGroupError(errors: errors.all)) } else if cause == .cancellation {
        .failed(CancellationError())
      } else { .finished }
    let (catalog, clock, continuation) = (group.catalog, options.clock, continuation)
    link.finish(ending, timeout: timeout, last: first.withNeeds(group.listener.needs))
    Task.detached {
      do {
        try await DisposalTimeout.$clock.withValue(clock) { try await catalog.shutdown(ending, timeout: timeout) }
        continuation.yield(.disposed([]))
      } catch {
        continuation.yield(.disposed((error as? ShutdownError)?.errors ?? [error]))
      }
    }
  }

  /// Stops the first services, because the instances are disposed that they don't need.
  func stopFirst() {
    guard first.stage == .disposing else { return }
    first.stage = .stopping
    // The rest of the time is for their own disposals.
    limitServices(to: options.stopDeadline.map { max($0 - timers.elapsed(), .zero) / 2 })
    stopNext()
  }

  /// Lets the last disposals go on if the first services have ended.
  func reportFirstEnd() {
    guard first.stage >= .stopping, !services.values.contains(where: \.isLive) else { return }
    timers.services?.cancel()
    link.firstHaveEnded.signal()
  }

  func disposed(_ errors: [any Error]) {
    guard first.stage < .disposed else { return }
    for error in errors { note(error) }
    stopFirst()
    first.stage = .disposed
  }

  /// Abandons the disposals, and the first services, which have had time since the disposals were late.
  func exceedDeadline() {
    guard let limit = options.stopDeadline, first.stage == .disposing || first.stage == .stopping else { return }
    note(ServiceError(.stopDeadlineExceeded(limit)))
    first.stage = .disposed
    abandonAll()
  }

  /// Ends the group after the shutdown of the catalog.
  ///
  /// - Returns: The outcome of ``CatalogServiceGroup/run()``.
  func end() -> Result<Void, any Error> {
    timers.services?.cancel()
    timers.deadline?.cancel()
    continuation.finish()
    link.firstHaveEnded.signal()
    group.catalog.remove(group.listener)
    group.listener.end()
    group.catalog.remove(group.late)
    noteFailures()
    group.check(with: [])
    group.change(to: .stopped)
    options.logger.info("Every service has ended", metadata: ["errors": "\(errors.all.count)"])
    if !errors.all.isEmpty { return .failure(CatalogServiceGroupError(errors: errors.all)) }
    return cause == .cancellation ? .failure(CancellationError()) : .success(())
  }
}
#endif
