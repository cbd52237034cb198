#if Lifecycle
import ServiceCatalog

/// The link from a catalog to the group that runs its services.
///
/// However the catalog ends, the services are stopped before it is closed.
final class GroupLink: Sendable {
  private typealias Outcome = (ending: Ending, timeout: Duration?)

  private let ended: Task<Outcome, Never>
  private let continuation: AsyncStream<Outcome>.Continuation

  private init() {
    let (ended, continuation) = AsyncStream.makeStream(of: Outcome.self)
    self.continuation = continuation
    self.ended = Task.detached {
      for await outcome in ended { return outcome }
      return (.finished, nil)
    }
  }

  deinit { continuation.finish() }

  /// Links a catalog to a group that begins to run its services.
  ///
  /// - Returns: The link, or nil if another group runs them, or if the catalog is closed.
  static func begin(_ catalog: Catalog, for group: CatalogServiceGroup) -> GroupLink? {
    let link = GroupLink()
    let ended = link.ended
    let isSet = catalog.setStop { [weak group] in
      group?.triggerGracefulShutdown()
      return await ended.value
    }
    return isSet ? link : nil
  }

  /// Lets the catalog's shutdown go on, because every service has ended.
  ///
  /// - Parameters:
  ///   - ending: The outcome of the group.
  ///   - timeout: The time limit for each disposal.
  func finish(_ ending: Ending, timeout: Duration?) {
    continuation.yield((ending, timeout))
    continuation.finish()
  }

  /// Removes the link after the shutdown.
  func end(_ catalog: Catalog) {
    continuation.finish()
    _ = catalog.setStop(nil)
  }
}
#endif
