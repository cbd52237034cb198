/// A type that describes a service that is assembled asynchronously, such as a store or a restored session.
///
/// ```swift
/// struct StoreBlueprint: AsyncBlueprint {
///   static func assemble(from catalog: any Assembling) async throws -> any Store {
///     try await FileStore.open(at: catalog.obtain(\.folder))
///   }
/// }
///
/// extension Catalog {
///   var store: StoreBlueprint.Type { StoreBlueprint.self }
/// }
///
/// let store = try await catalog.obtain(\.store)
/// ```
///
/// The catalog that owns the entry keeps one instance, unless the blueprint declares a different ``lifetime``.
/// Synchronous code can call `obtainReady` after ``Catalog/prepareShared(progress:)`` has assembled all
/// shared instances.
///
/// Concurrency: a kept instance is assembled once, regardless of the number of tasks. The tasks wait for the same
/// assembly, and no thread is blocked. If the assembly fails, every task that waits for it receives the error, and the
/// next call assembles again. Cancelling a waiting task throws `cancelled` in that task only. The assembly is cancelled
/// when its last waiter is cancelled. `assemble(from:)` runs in a separate task, which inherits the task-local values
/// of the first caller. A transient instance is assembled in the caller's task.
public protocol AsyncBlueprint: CatalogModule {
  /// The type of the instances, usually a protocol existential.
  associatedtype Output: Sendable

  /// Assembles the service.
  ///
  /// - Parameter catalog: The catalog that keeps the instance. If the instance isn't kept, the catalog from which the
  ///   service is obtained.
  /// - Returns: The service.
  /// - Throws: Any error that prevents the assembly. It is reported as described for ``Blueprint/assemble(from:)``.
  static func assemble(from catalog: any Assembling) async throws -> Output

  /// The lifetime of the instance, ``Lifetime/shared`` by default. Every lifetime except ``Lifetime/graph`` is
  /// supported.
  static var lifetime: Lifetime { get }
}

extension AsyncBlueprint {
  /// The default lifetime: one instance, kept as long as the catalog.
  public static var lifetime: Lifetime { .shared }

  /// Installs the blueprint with its own `assemble(from:)`.
  ///
  /// Installing it again changes nothing.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) { catalog.supplyOwn(Self.self, at: Origin(installing: Self.self)) }

  /// Obtains the service by the blueprint's type, without a key.
  ///
  /// - Parameter catalog: The catalog to obtain from.
  /// - Returns: The service.
  /// - Throws: The same errors as obtaining by key.
  ///
  /// Complexity: the same as obtaining by key.
  ///
  /// Concurrency: callable from any task or actor.
  public static func obtain(from catalog: any Assembling) async throws(CatalogError) -> Output {
    try await Catalog.obtainOnce(Self.self, from: catalog)
  }
}
