/// How to assemble a service that takes time to be there: a store that is opened, a session that is restored.
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
/// One instance is kept as long as the catalog that owns the entry, unless the blueprint declares another ``lifetime``.
/// Code that cannot wait calls `obtainReady`, after ``Catalog/prepareShared(rollingBack:progress:)`` has assembled all shared ones.
///
/// Concurrency: an instance that is kept is assembled once, whatever the number of tasks: they wait for the same flight, and
/// no thread is blocked. A failure goes to all tasks that wait for that flight and is not kept. A task that is cancelled
/// while it waits gets `cancelled` and leaves the flight to the others; when nobody waits any more, the flight is cancelled
/// too. `assemble(from:)` runs in a task of its own, which has the task-local values of the first caller. A transient
/// instance is assembled in the caller's task.
public protocol AsyncBlueprint: CatalogModule {
  /// What is assembled: usually a protocol's existential.
  associatedtype Output: Sendable

  /// Assembles the service.
  ///
  /// - Parameter catalog: The catalog that owns the entry.
  /// - Returns: The service.
  /// - Throws: Whatever keeps it from being assembled, reported as ``Blueprint/assemble(from:)`` says.
  static func assemble(from catalog: any Assembling) async throws -> Output

  /// How long the instance is kept; ``Lifetime/shared`` if not stated. It supports every lifetime but ``Lifetime/graph``.
  static var lifetime: Lifetime { get }
}

extension AsyncBlueprint {
  /// As long as the catalog.
  public static var lifetime: Lifetime { .shared }

  /// Supplies the blueprint's own `assemble`.
  ///
  /// Installing it again changes nothing.
  ///
  /// - Parameter catalog: The catalog to supply to.
  public func install(in catalog: Catalog) {
    catalog.supplyOwn(Self.self, at: Origin(installing: Self.self))
  }

  /// Obtains what this blueprint assembles: by the blueprint's type, where there is no key.
  ///
  /// - Parameter catalog: The catalog to obtain from.
  /// - Returns: The service.
  /// - Throws: What obtaining by key throws.
  ///
  /// Complexity: as obtaining by key.
  ///
  /// Concurrency: from any task or actor.
  public static func obtain(from catalog: any Assembling) async throws(CatalogError) -> Output {
    try await Catalog.obtainOnce(Self.self, from: catalog)
  }
}
