package import ServiceCatalog
import ServiceCatalogDefaults

extension Catalog {
  /// Shuts this catalog down, and lets the timeout expire for the work that the shutdown waits for first.
  ///
  /// Everything after it has unlimited time, so that a slow machine doesn't change the result.
  ///
  /// - Parameter isStuck: Returns when that work runs.
  package func shutdownExpiringOnce(when isStuck: () async -> Void = {}) async throws {
    let (clock, timeout) = (ManualClock(), Duration.seconds(1))
    let shutdown = Task {
      try await DisposalTimeout.$clock.withValue(clock) { try await self.shutdown(timeout: timeout) }
    }
    await isStuck()
    try await clock.waitForSleeper(for: timeout)
    clock.advance(by: timeout)
    try await shutdown.value
  }
}
