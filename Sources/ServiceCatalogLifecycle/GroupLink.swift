#if Lifecycle
import ServiceCatalog

/// The link from a catalog to the group that runs its services.
///
/// A shutdown of the catalog stops the services before the catalog is closed.
final class GroupLink: Sendable {
  private let ended: Task<Void, Never>
  private let continuation: AsyncStream<Never>.Continuation

  private init() {
    let (ended, continuation) = AsyncStream.makeStream(of: Never.self)
    self.continuation = continuation
    self.ended = Task.detached { for await _ in ended {} }
  }

  deinit { continuation.finish() }

  /// Links a catalog to a group that begins to run its services.
  ///
  /// - Returns: The link, or nil if another group runs them.
  static func begin(_ catalog: Catalog, for group: CatalogServiceGroup) -> GroupLink? {
    let link = GroupLink()
    let ended = link.ended
    let isFirst = catalog.setStop { [weak group] in
      group?.triggerGracefulShutdown()
      await ended.value
    }
    return isFirst ? link : nil
  }

  /// Removes the link when every service has ended.
  func end(_ catalog: Catalog) {
    _ = catalog.setStop(nil)
    continuation.finish()
  }
}
#endif
