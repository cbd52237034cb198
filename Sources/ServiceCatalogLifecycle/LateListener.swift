#if Lifecycle
import Logging
import ServiceCatalog

/// The service in whose task the current code runs.
struct CurrentService {
  let key: EntryKey
  /// The listener of the group that runs the service.
  let listener: ObjectIdentifier

  @TaskLocal static var current: CurrentService?
}

/// A listener that reports runnable instances that a group can't start or stop in order, because they appear while the
/// services run.
final class LateListener: Listener {
  private struct Contents: Sendable {
    var needs = Needs()
    var reported: Set<[EntryKey]> = []
    /// The catalog, as opposed to its scopes, which have groups of their own.
    var catalog: EventSource?
    /// The entries whose services the group runs.
    var own: Set<EntryKey> = []
  }

  private let logger: Logger
  private let contents = Protected(Contents())

  var followsCopies: Bool { false }
  var hearing: Hearing { .obtains }

  init(_ logger: Logger) { self.logger = logger }

  func begin(with needs: Needs, in catalog: Catalog) {
    let own = Set(catalog.runnableEntries.map(\.key))
    contents.withLock { ($0.needs, $0.catalog, $0.own) = (needs, EventSource(catalog), own) }
  }

  func hear(_ event: EngineEvent, number: UInt64, in source: EventSource, sharing _: inout AnyObject?) {
    switch event {
    case .assembled(let entry, _, _, _, _) where entry.isSharedRunnable && source == contents.withLock { $0.catalog }:
      report(ServiceError(.assembledLate(entry.name), path: [entry.step]), [entry.key])
    case .obtained(let entry, by: nil) where entry.isSharedRunnable:
      guard let current = CurrentService.current, current.listener == ObjectIdentifier(self) else { return }
      let user = current.key
      if user == entry.key { return }
      let step = contents.withLock { contents -> CatalogError.Step? in
        let isKnown = contents.needs.runnable[user]?.contains(entry.key) ?? false
        return isKnown || !contents.own.contains(entry.key) ? nil : contents.needs.step(user)
      }
      guard let step else { return }
      report(ServiceError(.unrecordedNeed(step.name, entry.name), path: [step, entry.step]), [user, entry.key])
    default: break
    }
  }

  /// Logs an error once.
  private func report(_ error: ServiceError, _ keys: [EntryKey]) {
    guard contents.withLock({ $0.reported.insert(keys).inserted }) else { return }
    logger.warning("A service is used outside of the graph", metadata: ["error": "\(error)"])
  }
}

extension Definition {
  var isSharedRunnable: Bool {
    lifetime.isPrepared && key.isRunnableKind && key.runnable != nil
  }
}

extension Catalog {
  /// Returns whether a group of this catalog runs the service of an entry.
  func runs(_ key: EntryKey) -> Bool { ownDefinition(of: key)?.isSharedRunnable ?? false }

  /// Reports runnable instances that are assembled or obtained from now on.
  func listen(to late: LateListener, needs: Needs) {
    late.begin(with: needs, in: self)
    _ = listen(late)
  }
}
#endif
