#if Lifecycle
import ServiceCatalog

/// The link from a catalog to the group that runs its services.
///
/// It is an instance of the catalog, completed after all others. A shutdown of the catalog therefore disposes it first,
/// and the disposal stops the services before the instances that they use are disposed.
final class GroupLink: Sendable {
  private weak let group: CatalogServiceGroup?
  private let ended: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  /// The catalogs whose services run.
  private static let running = Protected<Set<ObjectIdentifier>>([])

  init(_ group: CatalogServiceGroup) {
    self.group = group
    (ended, continuation) = AsyncStream.makeStream(of: Never.self)
  }

  /// Notes that a group runs the services of a catalog.
  ///
  /// - Returns: `false` if another group does.
  static func claim(_ catalog: Catalog, for group: CatalogServiceGroup) -> Bool {
    running.withLock { $0.insert(ObjectIdentifier(catalog)).inserted }
  }

  /// Notes that a group has ended.
  static func release(_ catalog: Catalog) { running.withLock { _ = $0.remove(ObjectIdentifier(catalog)) } }

  /// Lets the disposal of the link return.
  func servicesHaveEnded() { continuation.finish() }

  /// Stops the services, and waits until they have ended.
  func stopServices() async {
    guard let group else { return }
    group.triggerGracefulShutdown()
    for await _ in ended {}
  }
}

/// The blueprint of a catalog's link to its group.
struct GroupLinkBlueprint: SuppliedBlueprint, DisposableBlueprint {
  typealias Output = GroupLink

  static func dispose(_ link: GroupLink, after ending: Ending) async throws { await link.stopServices() }
}
#endif
