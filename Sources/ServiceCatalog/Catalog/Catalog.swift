import CatalogThread

/// A container of services that are addressed by key paths to their blueprints.
///
/// A program's composition root supplies or installs the services. Other code can then obtain them, on any thread:
///
/// ```swift
/// Catalog.main.install(ClockModule(), GreeterBlueprint())
/// let greeter = try Catalog.main[\.greeter]
/// ```
///
/// A key is a property that names a blueprint's type, and is declared next to the blueprint. A misspelled key doesn't
/// compile. Each blueprint has one entry. If it's supplied several times, the last supply wins.
///
/// Source: "Protocol-Driven Service Catalog Without Third-Party Frameworks".
///
/// Concurrency: `Sendable`; every member is callable from any thread. Obtaining takes no lock that another entry needs.
/// The catalog holds no lock while a builder runs, but callers that obtain the same kept instance wait for its
/// construction. A cycle, on one thread or across several, throws ``CatalogError/Kind/circularReference(chain:)``, except
/// for the [limits](doc:AsyncServices#Limits). The catalog can't prevent a deadlock with your own locks. Don't obtain a service while you hold a lock
/// that the service's builder takes on another thread.
public final class Catalog: Assembling {
  /// Refers to the needs of a service.
  ///
  /// Only the code that `@Services` writes uses it, so that a cycle of needs doesn't compile.
  public typealias _Needs<each Need> = Void

  /// The protocol of the roots that list the module of a key which no module declares: no root conforms to it.
  ///
  /// Only the code that the macros write uses it.
  @_marker public protocol _NoModule {}
  @usableFromInline let store: Store
  /// The state that the store's lock guards, for use in ``withState(_:)`` only.
  ///
  /// The lock excludes overlapping accesses, so Swift's dynamic exclusivity check is turned off.
  @exclusivity(unchecked) var unguardedState = CatalogState()
  /// The kind of scope, if this catalog is a scope.
  package let scope: Any.Type?
  /// The name of a root or a copy.
  private let ownLabel: String?
  /// A number that identifies the catalog, unique in the process.
  let number: UInt64
  /// The number of the root catalog, shared by its scopes and copies.
  let family: UInt64
  /// For a copy of a root, the catalog that was copied first, which error messages use.
  private let ownOrigin: CatalogReference?
  /// Whether the enclosing catalogs are copies that were created for this catalog.
  let isInCopies: Bool

  /// Creates an empty catalog.
  ///
  /// - Parameter name: The name of the catalog in error messages.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread.
  public convenience init(name: String = "catalog") { self.init(label: name) }

  /// Creates a root, a scope or a copy.
  ///
  /// - Parameters:
  ///   - label: The name of a root that isn't a copy.
  ///   - parent: The catalog that encloses a scope.
  ///   - scope: The kind of scope.
  ///   - source: The catalog that is copied, whose name and kind the copy has.
  ///   - liveGuard: The guard that refuses live services in a root.
  ///   - number: The number of a catalog that is gone, whose place this one takes.
  package init(
    label: String?, in parent: __shared Catalog? = nil, as scope: Any.Type? = nil,
    copying source: __shared Catalog? = nil,
    liveGuard: LiveGuard? = nil, number: UInt64? = nil
  ) {
    let number = number ?? catalog_thread_number()
    self.number = number
    // A scope has no origin of its own. Its origin is that of the enclosing copy of a root.
    ownOrigin = parent == nil ? source.map { CatalogReference($0.ownOrigin?.existing ?? $0) } : nil
    isInCopies = source != nil && parent != nil
    store = Store(in: parent, liveGuard: parent == nil ? liveGuard : nil)
    self.scope = scope ?? source?.scope
    ownLabel = label ?? source?.ownLabel
    family = source?.family ?? parent?.family ?? number
    begin(asCopyOf: source)
  }

  /// The name that errors and events contain: of the kind of scope or, outside of scopes, of the catalog.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread.
  public var name: String { scope.map { String(naming: $0) } ?? label }

  /// The name in error messages.
  ///
  /// Scopes and copies have the name of the catalog that they come from.
  package var label: String { first(\.ownLabel) ?? "" }

  /// For a copy, the catalog that was copied first.
  var origin: CatalogReference? { first(\.ownOrigin) }

  /// Whether this catalog is a copy, or a scope in one.
  var isCopy: Bool { origin != nil }

  /// The catalog that encloses this scope, whose entries it sees, or `nil` for a root.
  var parent: Catalog? { store.parent }

  /// The catalog of the process.
  package static let process = {
    SecondCopy.report()
    return Catalog(name: "main")
  }()

  deinit {
    var undisposed = unreachableDisposals?.abandon()?.items
    if let undisposed { reportUndisposed(undisposed) }
    if store.hearing == .nothing { return tearDown(&undisposed) }
    let (heard, source) = (heard, EventSource(self))
    forgetListeners()
    if heard.isEmpty { return tearDown(&undisposed) }
    tearDown(&undisposed) { released in
      for (entry, number) in released { Self.report(.released(entry), number, to: heard, in: source) }
    }
  }

  /// This catalog.
  @inlinable public var owningCatalog: Catalog { self }

  /// Removes all entries, builders and instances of this catalog.
  ///
  /// After that, a scope sees the entries of the enclosing catalogs again. A copy doesn't get the entries of its source
  /// back.
  ///
  /// The dropped instances are released before this method returns, unless a caller still holds them, or they wait for
  /// their disposal. If an instance is being assembled, its waiters receive it, but the catalog doesn't keep it.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: callable from any thread and from builders. Deinitializers run without a lock.
  public func clear() { empty() }
}
