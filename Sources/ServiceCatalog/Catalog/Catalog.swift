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
  // Only constants are stored here, so that the process's catalog is laid out by the compiler: reaching it and
  // retaining it then costs no atomic exchange. The state is in the core.
  private let ownLabel: String
  @usableFromInline let ownCore: CoreReference?
  /// The catalog around this one, whose entries it sees; nil for a root.
  let parent: Catalog?
  /// The kind of scope that this is, if it is one.
  let scope: Any.Type?
  /// The catalog of which this is a copy, if it is one.
  let source: Catalog?

  /// A catalog with nothing in it.
  ///
  /// - Parameter name: What errors call it.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread.
  public init(name: String = "catalog") {
    ownLabel = name
    ownCore = CoreReference()
    parent = nil
    scope = nil
    source = nil
  }

  /// A catalog in another's family, with a core of its own.
  init(in parent: Catalog?, as scope: Any.Type?, copying source: Catalog? = nil) {
    ownLabel = ""
    let core = CoreReference()
    ownCore = core
    self.parent = parent
    self.scope = scope
    self.source = source
    // Who listens to what is around hears of what happens here.
    if let parent, parent.core.isObserved { self.core.beginInheriting() }
    source?.core.attach(core)
  }

  /// The process's own.
  private init(process: Void) {
    ownLabel = "main"
    ownCore = nil
    parent = nil
    scope = nil
    source = nil
  }

  /// What errors call it: scopes and copies are called what they come from.
  var label: String { source?.label ?? parent?.label ?? ownLabel }

  @usableFromInline static let process = Catalog(process: ())

  deinit {
    guard let ownCore else { return }
    if source != nil { detach(ownCore) }
    forgetListeners()
    tell(ownCore.deallocate())
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
    emptyAll()
  }
}
