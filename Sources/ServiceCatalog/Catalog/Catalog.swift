import Synchronization

/// Services, addressed by key paths to their blueprints.
///
/// A catalog is supplied at the composition root and obtained from anywhere, from any thread:
///
/// ```swift
/// Catalog.main.install(ClockModule(), GreeterBlueprint())
/// let greeter = try Catalog.main[\.greeter]
/// ```
///
/// A key is a property that names a blueprint's type, declared beside the blueprint; a misspelled one does not compile.
/// Each blueprint has one entry. The last supply wins.
///
/// Source: "Protocol-Driven Service Catalog Without Third-Party Frameworks" (seed 000; its first edition, seed 001).
///
/// Concurrency: `Sendable`; everything works from any thread. Obtaining takes no lock that another entry needs, and no
/// lock of the catalog's is held while a builder runs, except that who wants one kept instance waits for its one
/// construction. A cycle, on one thread or over several, is ``CatalogError/Kind/circularReference(chain:)`` and never a
/// hang. If you hold a lock of your own while you obtain, and the builder that you wait for takes that lock on another
/// thread, the deadlock is yours.
public final class Catalog: Assembling, Sendable {
  @usableFromInline let store: Store
  /// The kind of scope that this is, if it is one.
  let scope: Any.Type?
  /// The name of a root or a copy.
  private let ownLabel: String?
  /// A number that no other catalog of the process has or had.
  let number = Catalog.count.wrappingAdd(1, ordering: .relaxed).newValue
  /// The number of a root, which it shares with its scopes and copies, and with no others.
  let family: UInt64
  private let ownOrigin: WeakCatalog?
  /// Whether the catalogs around it are copies that were made for it.
  let isInCopies: Bool

  private static let count = Atomic<UInt64>(0)

  /// A catalog with nothing in it.
  ///
  /// - Parameter name: What errors call it.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread.
  public init(name: String = "catalog") {
    store = Store(in: nil)
    scope = nil
    ownLabel = name
    family = number
    ownOrigin = nil
    isInCopies = false
  }

  /// A scope in a catalog.
  init(in parent: Catalog, as scope: any CatalogScope.Type) {
    store = Store(in: parent)
    self.scope = scope
    ownLabel = nil
    family = parent.family
    ownOrigin = nil
    isInCopies = false
    if parent.isListenedTo { store.hide(true) }
  }

  /// A copy of a catalog.
  init(copying source: Catalog, in parent: Catalog?) {
    // A scope's are those of the copy of the root, which is around it.
    var origin: WeakCatalog?
    let copy = source.store.withWriterIfAny { writer in
      if parent == nil {
        writer.reference = writer.reference ?? source.ownOrigin ?? WeakCatalog(source)
        origin = writer.reference
      }
      return writer.definitions.copy()
    }
    ownOrigin = origin
    isInCopies = parent != nil
    store = Store(in: parent, copyOf: copy?.definitions)
    scope = source.scope
    ownLabel = source.ownLabel
    family = source.family
    if let parent, parent.isListenedTo { store.hide(true) }
  }

  /// What errors call it: scopes and copies are called what they come from.
  package var label: String { first(\.ownLabel) ?? "" }

  /// Of a copy, the catalog that was copied first, for the texts of errors; it isn't kept alive.
  var origin: WeakCatalog? { first(\.ownOrigin) }

  /// The catalog around this one, whose entries it sees; nil for a root.
  var parent: Catalog? { store.parent }

  /// The process's own.
  static let process = Catalog(name: "main")

  deinit {
    let undisposed = store.closing.disposals?.abandon() ?? []
    if !undisposed.isEmpty { tellUndisposed(undisposed) }
    guard isListenedTo else { return store.end(undisposed) }
    let (listeners, name) = (listeners, observedName)
    var released: [Definition] = []
    store.end(undisposed) { slot in
      if let entry = slot.released { released.append(entry) }
    }
    for entry in released { EngineEvent.released(entry).tell(listeners, in: name) }
  }

  /// This catalog.
  @inlinable public var owningCatalog: Catalog { self }

  /// Forgets everything of its own: entries, builders and instances.
  ///
  /// A scope sees the entries around it again; a copy does not see its source's any more.
  ///
  /// What it drops is released before it returns, unless a caller still holds it. A construction that is running hands
  /// its instance to those who wait for it; it is not kept.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included; deinitializers run under no lock.
  public func clear() {
    empty()
  }
}
