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
  let label: String
  @usableFromInline let ownCore: CoreReference?

  /// A catalog with nothing in it.
  ///
  /// - Parameter name: What errors call it.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread.
  public init(name: String = "catalog") {
    label = name
    ownCore = CoreReference()
  }

  /// The process's own.
  private init(process: Void) {
    label = "main"
    ownCore = nil
  }

  @usableFromInline static let process = Catalog(process: ())

  deinit {
    ownCore?.deallocate()
  }

  /// The catalog bound to this task, else the process's.
  ///
  /// There is one for the process, empty until the composition root supplies it.
  ///
  /// Complexity: constant, a few nanoseconds.
  ///
  /// Concurrency: from any thread.
  @inlinable public static var main: Catalog {
    @inline(__always) get { MainCatalog.catalog }
  }

  /// This catalog.
  @inlinable public var owningCatalog: Catalog { self }

  /// Forgets everything: entries, builders and instances.
  ///
  /// What it drops is released before it returns, unless a caller still holds it. A construction that is running hands
  /// its instance to those who wait for it; it is not kept.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: from any thread, builders included; deinitializers run under no lock.
  public func clear() {
    core.clear()
  }
}
