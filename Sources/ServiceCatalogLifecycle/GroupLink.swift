#if Lifecycle
import ServiceCatalog

/// The link from a catalog to the group that runs its services.
///
/// However the catalog ends, the services are stopped before it is closed.
final class GroupLink: Sendable {
  private typealias Outcome = (ending: Ending, timeout: Duration?, last: Set<EntryKey>)

  /// The signal that the services have ended for which the last disposals wait.
  let firstHaveEnded = ReadySignal()
  private let ended: Task<Outcome, Never>
  private let continuation: AsyncStream<Outcome>.Continuation

  private init() {
    let (ended, continuation) = AsyncStream.makeStream(of: Outcome.self)
    self.continuation = continuation
    self.ended = Task.detached {
      for await outcome in ended { return outcome }
      return (.finished, nil, [])
    }
  }

  deinit { continuation.finish() }

  /// Links a catalog to a group that begins to run its services.
  ///
  /// - Returns: The link, or nil if another group runs them, or if the catalog is closed.
  static func begin(_ catalog: Catalog, for group: CatalogServiceGroup) -> GroupLink? {
    let link = GroupLink()
    let (ended, firstHaveEnded) = (link.ended, link.firstHaveEnded)
    let isSet = catalog.setStop { [weak group] in
      group?.triggerGracefulShutdown()
      let (ending, timeout, entries) = await ended.value
      let last: LastDisposals = (
        contain: { entries.contains(Assembly($0, run: nil).key) },
        begin: { [weak group] in
          group?.continuation.yield(.firstMayStop)
          try? await firstHaveEnded.wait()
        }
      )
      return (ending, timeout, last)
    }
    return isSet ? link : nil
  }

  /// Lets the catalog's shutdown go on, because every service has ended, except for the first ones.
  ///
  /// - Parameters:
  ///   - ending: The outcome of the group.
  ///   - timeout: The time limit for each disposal.
  ///   - last: The entries that are disposed after the first services have ended.
  func finish(_ ending: Ending, timeout: Duration?, last: Set<EntryKey>) {
    continuation.yield((ending, timeout, last))
    continuation.finish()
  }

  /// Removes the link after the shutdown.
  func end(_ catalog: Catalog) {
    continuation.finish()
    firstHaveEnded.signal()
    _ = catalog.setStop(nil)
  }
}
#endif
